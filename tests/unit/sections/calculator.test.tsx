import { expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, useLocation } from "react-router";
import Pricing from "~/routes/_site.pricing/route";
import { ExternalUrlsContext, ownUrls } from "~/ui/link";

setDefaultTimeout(60_000);

const Site = createRoutesStub([{ path: "/pricing", Component: Page }]);

function Page() {
  return (
    <ExternalUrlsContext value={ownUrls}>
      <p data-testid="address">{useLocation().search}</p>
      <Pricing />
    </ExternalUrlsContext>
  );
}

/** The calculator loads at the first interaction. */
function renderForVisitor(path: string) {
  render(<Site initialEntries={[path]} />);
  dispatchEvent(new Event("pointerdown"));
}

/** What the address says, by name. */
function address() {
  return Object.fromEntries(new URLSearchParams(screen.getByTestId("address").textContent ?? ""));
}

test("without script every choice of product and billing keeps the numbers of the address", () => {
  const html = renderToString(<Site initialEntries={["/pricing?sessions=12.000&conversion=2.5&order=80"]} />);
  const main = new DOMParser().parseFromString(html, "text/html");
  const links = [...main.querySelectorAll<HTMLAnchorElement>("nav a[href^='/pricing']")];
  expect(links.length).toBe(6);
  for (const link of links)
    expect(Object.fromEntries(new URL(link.href, "http://x.invalid").searchParams)).toMatchObject({
      sessions: "12.000",
      conversion: "2.5",
      order: "80",
    });
  // So does the way to a request, which tells the team what was computed.
  const [plan] = main.querySelectorAll<HTMLAnchorElement>("main li a[href^='/request-demo']");
  expect(plan?.href).toContain("conversion=2.5");
});

test("numbers just typed outlast the billing switch and a look at another product", async () => {
  renderForVisitor("/pricing");
  await screen.findByLabelText(/^Sessions a month/);
  const sessions = () => screen.getByLabelText<HTMLInputElement>(/^Sessions a month/);
  const press = (name: RegExp) => fireEvent.click(screen.getByRole("link", { name }));
  fireEvent.input(sessions(), { target: { value: "64,000" } });
  // The press comes sooner than the address follows by itself.
  press(/^Annual/);
  await waitFor(() => expect(address().billing).toBe("annual"));
  expect(address()).toEqual({ billing: "annual", sessions: "64000", conversion: "2.5", order: "80" });
  press(/^Studio/);
  await waitFor(() => expect(address().product).toBe("studio"));
  expect(screen.queryByLabelText(/^Sessions a month/)).toBeNull();
  press(/^Commerce/);
  await screen.findByLabelText(/^Sessions a month/);
  expect([address().billing, address().sessions, sessions().value]).toEqual(["annual", "64000", "64,000"]);
});

test("a slider fills in its field and counts at once, beside a field that is wrong as well", async () => {
  renderForVisitor("/pricing?sessions=20000&conversion=2.5&order=80");
  const slider = await screen.findByRole<HTMLInputElement>("slider", { name: "Adjust: Sessions a month" });
  const { form } = slider;
  const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement;
  expect(slider.getAttribute("aria-valuetext")).toBe("20,000");
  fireEvent.input(slider, { target: { value: "40" } });
  expect([field("sessions").value, slider.getAttribute("aria-valuetext")]).toEqual(["100,000", "100,000"]);
  expect(screen.getByText("Today: 2,500 orders, $200,000")).toBeTruthy();
  fireEvent.input(field("order"), { target: { value: "many" } });
  fireEvent.input(slider, { target: { value: "0" } });
  expect([field("sessions").value, slider.value]).toEqual(["1,000", "0"]);
  const margin = screen.getByRole("slider", { name: "Adjust: Margin" });
  expect(margin.getAttribute("aria-valuetext")).toBe("Not set");
  expect(slider.name).toBe("");
});
