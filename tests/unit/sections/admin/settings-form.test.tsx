import { afterEach, expect, test } from "bun:test";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { SettingsForm } from "~/sections/admin/settings-form";

// On a busy machine a second is soon over.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

test("a saved setting shows what was stored, also where that is what was stored before", async () => {
  let stored = "ada@vitreel.example";
  const Site = createRoutesStub([
    {
      path: "/",
      loader: () => stored,
      action: () => {
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
});

const field = () => screen.getByRole("textbox") as HTMLInputElement;

function Settings() {
  return (
    <SettingsForm>
      <input name="emails" defaultValue={useLoaderData<string>()} />
      <button type="submit">Save</button>
    </SettingsForm>
  );
}

function Nothing() {
  return null;
}
