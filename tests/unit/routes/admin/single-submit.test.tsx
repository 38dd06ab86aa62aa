import { expect, setDefaultTimeout, test } from "bun:test";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, Form, RouterProvider, useNavigation } from "react-router";
import { useSingleSubmit } from "~/routes/admin/single-submit";

// A wait may take long on a busy machine, longer than the five seconds that are usual.
setDefaultTimeout(60_000);

function Page() {
  useSingleSubmit();
  const { formData } = useNavigation();
  return (
    <>
      {["first", "second"].map((id) => (
        <Form key={id} method="post">
          <button type="submit" name="duplicate" value={id}>
            {id}
          </button>
        </Form>
      ))}
      <output>{String(formData?.get("duplicate"))}</output>
    </>
  );
}

test("a form that is being sent is not sent again by a double click, but another one is", async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const posts: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    posts.push((await request.formData()).get("duplicate"));
    return promise;
  };
  render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Page, action }])} />);
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(name));
  };
  for (const name of ["first", "first", "second"]) await press(name);
  await waitFor(() => expect(posts).toEqual(["first", "second"]));
  await act(async () => resolve(null));
});
