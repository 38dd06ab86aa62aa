import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { positions } from "~/content/positions";
import { Openings } from "~/sections/openings";

const values = Array.from({ length: 12 }, (_, index) => ({
  value: `City ${index}`,
  count: 20 - index,
  search: "" as const,
  chosen: index === 11,
}));
const Site = createRoutesStub([{ path: "/", Component: Page }]);

function Page() {
  return (
    <Openings
      texts={positions.openings}
      jobs={[]}
      total={99}
      found={1}
      choices={[{ name: "location", choices: values }]}
      filters={{ location: "City 11" }}
      page={1}
      pages={1}
    />
  );
}

test("of many values of a filter the frequent ones and the chosen one stand outside of what is folded", () => {
  render(<Site />);
  const isFolded = (value: string) => screen.getByText(value).closest("details") !== null;
  expect([isFolded("City 0"), isFolded("City 10"), isFolded("City 11")]).toEqual([false, true, false]);
});
