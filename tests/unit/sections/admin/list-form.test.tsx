import { expect, setDefaultTimeout, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, data, RouterProvider, redirect, useLocation, useNavigation } from "react-router";
import { unsentForm } from "~/browser/whole-page";
import { ListForm } from "~/sections/admin/list-form";

// A wait may take long on a busy machine, longer than the five seconds that are usual.
setDefaultTimeout(60_000);

test("a list says how many rows are selected, and forgets them once something was done with them", async () => {
  let posts = 0;
  let expected = 0;
  const list = (
    <ListForm action="/" stages={[["won", "Won"]]} owners={[]} more={<Where />}>
      <table>
        <tbody>
          {["1", "2", "3"].map((id) => (
            <tr key={id}>
              <td>
                <input type="checkbox" name="id" value={id} aria-label={`Select ${id}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ListForm>
  );
  const action = () => {
    posts++;
    if (unsentForm.get()) return data(undefined, { status: 503 });
    return redirect("/?notice=moved");
  };
  const router = createMemoryRouter([{ path: "/", element: list, action }]);
  render(<RouterProvider router={router} />);
  /** Waits until React has drawn what the router has come to since the last post. */
  const settle = () =>
    waitFor(() => {
      const { location, navigation } = router.state;
      expect([posts, navigation.state]).toEqual([expected, "idle"]);
      expect(screen.getByText(`${location.key} idle`)).toBeTruthy();
    });
  const boxes = () => screen.getAllByRole("checkbox") as HTMLInputElement[];
  for (const [some, said] of [
    [[0, 1], "2 selected"],
    [[2], "1 selected"],
  ] as const) {
    for (const nth of some) fireEvent.click(boxes()[nth] as HTMLElement);
    expect(screen.getByText(said)).toBeTruthy();
    const move = screen.getByRole<HTMLButtonElement>("button", { name: "Move", hidden: true });
    // No stage is moved to that nobody chose.
    expect(move.disabled).toBe(true);
    const stages = screen.getByLabelText<HTMLSelectElement>("Stage");
    fireEvent.change(stages, { target: { value: stages.options[1]?.value } });
    // Nobody answers: the selection stays.
    act(() => unsentForm.set({}));
    fireEvent.click(move);
    expected++;
    await settle();
    expect([screen.getByText(said).isConnected, stages.isConnected, move.disabled]).toEqual([
      true,
      true,
      false,
    ]);
    act(() => unsentForm.set(undefined));
    fireEvent.click(move);
    expected++;
    await settle();
    await waitFor(() => expect(boxes().some(({ checked }) => checked)).toBe(false));
  }
  expect(posts).toBe(expected);
});

function Where() {
  return `${useLocation().key} ${useNavigation().state}`;
}
