import { expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { HeldNotice } from "~/routes/admin._index/to-do";

function linksFor(held: { leads: number; applications: number }) {
  const { container } = render(
    <MemoryRouter>
      <HeldNotice {...held} />
    </MemoryRouter>,
  );
  return [...container.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
}

test("the first page says what is held as possible spam and leads there; where nothing is, it says nothing", () => {
  expect(linksFor({ leads: 0, applications: 0 })).toEqual([]);
  expect(linksFor({ leads: 2, applications: 1 })).toEqual([
    ["2 leads held as possible spam this week", "/admin/leads?show=spam"],
    ["1 application held as possible spam this week", "/admin/applications?view=list&show=spam"],
  ]);
});
