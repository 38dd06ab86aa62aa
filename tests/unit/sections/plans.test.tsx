import { expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { Plans } from "~/sections/plans";

test("a plan with two sizes begins with the one that its entry names", () => {
  const plan = {
    id: "growth",
    name: "Growth",
    text: "",
    overage: "",
    cta: { label: "Start", cta: "header" },
    options: [
      { sessions: "5,000", price: "$29" },
      { sessions: "20,000", price: "$69" },
    ],
  } as const;
  const readChosen = (chosen?: 0 | 1) => {
    const { container } = render(
      <Plans
        id="plans"
        title=""
        text=""
        perMonth=""
        sessionsLabel=""
        note=""
        more={{ label: "More", to: "/pricing" }}
        plans={[chosen === undefined ? plan : { ...plan, chosen }]}
      />,
      { wrapper: MemoryRouter },
    );
    return container.querySelector<HTMLInputElement>("input:checked")?.value;
  };
  expect([readChosen(), readChosen(0), readChosen(1)]).toEqual(["5,000", "5,000", "20,000"]);
});
