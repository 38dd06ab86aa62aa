import { expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { useToast } from "~/browser/toast-store";
import { readApplicationView } from "~/lib/applications/application-list";
import { Board } from "~/routes/admin.applications/board";

// A wait may take long on a busy machine, longer than the five seconds that are usual.
setDefaultTimeout(60_000);

// happy-dom has no popovers.
HTMLElement.prototype.hidePopover ??= () => {};

const card = { id: "a", name: "Robin", stage: "offer", job: "Engineer", email: "r@mail.example", since: 0 };
const columns = [
  { stage: "offer", count: "1", cards: [card] },
  { stage: "rejected", count: "0", cards: [] },
  { stage: "hired", count: "0", cards: [] },
];
const Site = createRoutesStub([
  { path: "/", Component: Page },
  { path: "/admin/applications", action: () => ({ notice: "moved", count: 1, undo: "u" }) },
]);

function Page() {
  const view = readApplicationView(new URLSearchParams());
  return <Board columns={columns as never} view={view} isLoading={false} />;
}

test("a card that is moved to Rejected offers to write, and no other move does", async () => {
  render(<Site />);
  const toast = renderHook(() => useToast());
  const move = async (to: string) => {
    const [choice] = screen.getAllByRole("button", { name: to, hidden: true });
    fireEvent.click(choice as HTMLElement);
    await waitFor(() => expect(toast.result.current?.title).toBe(`Robin: ${to}`));
    return toast.result.current?.next?.label;
  };
  expect(await move("Rejected")).toContain("Robin");
  expect(await move("Hired")).toBeUndefined();
});
