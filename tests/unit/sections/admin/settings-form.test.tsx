import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, data, useLoaderData, useNavigation } from "react-router";
import { clearUnsentValues } from "~/browser/unsent-values";
import { unsentForm } from "~/browser/whole-page";
import { SettingsForm } from "~/sections/admin/settings-form";

// A wait may take long on a busy machine, longer than the five seconds that are usual.
setDefaultTimeout(60_000);

afterEach(() => {
  act(() => unsentForm.set(undefined));
  clearUnsentValues("emails");
});

test("a saved setting shows what was stored, also where that is what was stored before", async () => {
  let stored = "ada@vitreel.example";
  let posts = 0;
  const Site = createRoutesStub([
    {
      path: "/",
      loader: () => stored,
      action: () => {
        posts++;
        if (unsentForm.get()) return data(undefined, { status: 503 });
        stored = field().value.trim().toLowerCase();
        return null;
      },
      HydrateFallback: Nothing,
      Component: Settings,
    },
  ]);
  render(<Site />);
  await screen.findByRole("textbox");
  for (const typed of ["  Bo@vitreel.example ", " BO@vitreel.example", "cleo@vitreel.example"]) {
    fireEvent.input(field(), { target: { value: typed } });
    fireEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(field().value).toBe(typed.trim().toLowerCase()));
  }
  act(() => unsentForm.set({}));
  fireEvent.input(field(), { target: { value: "Dora@vitreel.example" } });
  fireEvent.click(screen.getByRole("button"));
  // Nobody answers: what was typed stays.
  await waitFor(() => expect([posts, screen.getByRole("status").textContent]).toEqual([4, "idle"]));
  expect(field().value).toBe("Dora@vitreel.example");
  cleanup();
  render(<Site />);
  // So it does when the page is opened again, as after a sign-in.
  expect((await screen.findByRole<HTMLInputElement>("textbox")).value).toBe("Dora@vitreel.example");
});

const field = () => screen.getByRole("textbox") as HTMLInputElement;

function Settings() {
  return (
    <SettingsForm unsent="emails">
      <input name="emails" defaultValue={useLoaderData<string>()} />
      <button type="submit">Save</button>
      <output>{useNavigation().state}</output>
    </SettingsForm>
  );
}

function Nothing() {
  return null;
}
