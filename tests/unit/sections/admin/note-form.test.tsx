import { afterEach, expect, spyOn, test } from "bun:test";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { NoteForm } from "~/sections/admin/note-form";

afterEach(cleanup);

test("a note that is not saved stays with its lead, and is not in the field of the next one", async () => {
  const confirm = spyOn(window, "confirm").mockReturnValue(true);
  const element = <NoteForm form="lead" notes={[]} />;
  const router = createMemoryRouter([{ path: "/admin/leads/:id", element }], {
    initialEntries: ["/admin/leads/1"],
  });
  render(<RouterProvider router={router} />);
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /New note/ });
  fireEvent.input(field(), { target: { value: "About the first" } });
  await act(() => router.navigate("/admin/leads/2"));
  await waitFor(() => expect(field().value).toBe(""));
  expect(confirm).toHaveBeenCalledTimes(1);
  await act(() => router.navigate("/admin/leads/1"));
  await waitFor(() => expect(field().value).toBe("About the first"));
  confirm.mockRestore();
});
