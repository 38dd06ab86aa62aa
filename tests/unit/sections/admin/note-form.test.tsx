import { expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, redirect, useLoaderData } from "react-router";
import type { WorkNote } from "~/lib/worklist";
import { NoteForm } from "~/sections/admin/note-form";

// A wait may take long on a busy machine, longer than the five seconds that are usual.
setDefaultTimeout(60_000);

function Lead() {
  return <NoteForm form="lead" notes={useLoaderData()} />;
}

function Refusal() {
  return "Refused";
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /New note/ });

test("a note stays with its lead until it is saved, also when it was refused, and is not in the field of the next", async () => {
  const confirm = spyOn(window, "confirm").mockReturnValue(true);
  const answers = [new Response("", { status: 403 }), redirect("?notice=note")];
  const notes: WorkNote[] = [];
  const router = createMemoryRouter(
    [
      {
        path: "/admin/leads/:id",
        Component: Lead,
        ErrorBoundary: Refusal,
        loader: () => [...notes],
        action() {
          const [answer] = answers.splice(0, 1);
          if (answer?.status !== 403) notes.push({ id: "1", time: 0, author: "Ines", body: "Calls back" });
          throw answer;
        },
        HydrateFallback: Refusal,
      },
    ],
    { initialEntries: ["/admin/leads/1"] },
  );
  render(<RouterProvider router={router} />);
  const open = async (id: number, value: string) => {
    await act(() => router.navigate(`/admin/leads/${id}`));
    await waitFor(() => expect(field().value).toBe(value));
  };
  const send = async (text: string) => {
    fireEvent.click(screen.getByRole("button", { name: "Add note" }));
    await waitFor(() => expect(document.body.textContent).toContain(text));
  };
  await screen.findByRole("textbox");
  fireEvent.input(field(), { target: { value: "Calls back" } });
  await open(2, "");
  expect(confirm).toHaveBeenCalledTimes(1);
  await open(1, "Calls back");
  await send("Refused");
  await open(2, "");
  await open(1, "Calls back");
  await send("New note");
  await waitFor(() => expect(field().value).toBe(""));
  confirm.mockRestore();
});
