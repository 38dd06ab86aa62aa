import { expect, setDefaultTimeout, test } from "bun:test";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  createMemoryRouter,
  data,
  Form as PostedForm,
  RouterProvider,
  redirect,
  useNavigation,
} from "react-router";
import {
  clearUnsentValues,
  noteEarlyValues,
  useUnsentFormValues,
  useUnsentValues,
} from "~/browser/unsent-values";
import { Field } from "~/ui/field";

// A wait may take long on a busy machine, longer than the five seconds that are usual.
setDefaultTimeout(60_000);

function Form() {
  const [echoed, setHeard] = useState("");
  return (
    <form ref={useUnsentValues("form")}>
      <input type="hidden" name="key" defaultValue="secret" />
      <input name="name" defaultValue="" onChange={({ target }) => setHeard(target.value)} />
      <textarea name="note" defaultValue="Dear Ada" />
      <output>{echoed}</output>
      <input name="day" type="date" defaultValue="" />
      <Zones />
      <Field label="Website" name="website" type="url" />
    </form>
  );
}

function Zones() {
  const [chosen, setChosen] = useState("UTC");
  return (
    <select name="zone" title={chosen} defaultValue="UTC" onChange={({ target }) => setChosen(target.value)}>
      <option>Asia/Kolkata</option>
      <option>UTC</option>
    </select>
  );
}

function open() {
  cleanup();
  const { container } = render(<Form />);
  const field = (name: string) => container.querySelector(`[name=${name}]`) as HTMLInputElement;
  const words = () => [
    field("name").value,
    field("note").value,
    container.querySelector("output")?.textContent,
  ];
  return { field, words };
}

test("typed words are there when a form is opened again, and what listens to a field hears of them", () => {
  const first = open();
  fireEvent.input(first.field("name"), { target: { value: "Ada" } });
  fireEvent.input(first.field("note"), { target: { value: "Dear Ada Moreau" } });
  expect(open().words()).toEqual(["Ada", "Dear Ada Moreau", "Ada"]);
  clearUnsentValues("form");
  expect(open().words()).toEqual(["", "Dear Ada", ""]);
});

test("a day and a choice return like words; a choice that is not offered any more does not", () => {
  const first = open();
  fireEvent.input(first.field("day"), { target: { value: "2026-12-01" } });
  fireEvent.input(first.field("zone"), { target: { value: "Asia/Kolkata" } });
  const second = open();
  expect([second.field("day").value, second.field("zone").value, second.field("zone").title]).toEqual([
    "2026-12-01",
    "Asia/Kolkata",
    "Asia/Kolkata",
  ]);
  clearUnsentValues("form");
  const third = open();
  third.field("zone").append(Object.assign(document.createElement("option"), { value: "Atlantis" }));
  fireEvent.input(third.field("zone"), { target: { value: "Atlantis" } });
  expect(open().field("zone").value).toBe("UTC");
});

test("a website that was completed when its field was left is there complete, so that the browser accepts it", async () => {
  const { field } = open();
  fireEvent.focus(field("website"));
  await waitFor(() => {
    fireEvent.input(field("website"), { target: { value: "shop.example" } });
    fireEvent.blur(field("website"));
    expect(field("website").value).toBe("https://shop.example");
  });
  expect(open().field("website").value).toBe("https://shop.example");
});

/** Resolved once React has drawn that a page is loading, which a busy machine does late. */
let drawn = Promise.withResolvers<null>();

function Message() {
  const ref = useUnsentFormValues("message");
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "loading") drawn.resolve(null);
  }, [state]);
  return (
    <PostedForm ref={ref} method="post">
      <input name="subject" defaultValue="" />
      <button type="submit">Send</button>
    </PostedForm>
  );
}

function Answered() {
  return "Answered";
}

test("words of a form that was refused, not answered or led to the sign-in page stay until its answer leads on", async () => {
  const answers = [
    data("Too short", { status: 400 }),
    data(undefined, { status: 503 }),
    redirect("/sign-in"),
    redirect("/sent"),
  ];
  const loader = () => drawn.promise;
  const routes = [
    { path: "/message", Component: Message, action: () => answers.shift() },
    { path: "/sign-in", Component: Answered, loader },
    { path: "/sent", Component: Answered, loader },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ["/message"] });
  const open = async () => {
    cleanup();
    await router.navigate("/message");
    render(<RouterProvider router={router} />);
    return screen.getByRole<HTMLInputElement>("textbox").value;
  };
  await open();
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "Dear Ada" } });
  for (const [left, page, words] of [
    [3, "/message", "Dear Ada"],
    [2, "/message", "Dear Ada"],
    [1, "/sign-in", "Dear Ada"],
    [0, "/sent", ""],
  ] as const) {
    drawn = Promise.withResolvers();
    fireEvent.click(screen.getByRole("button"));
    await waitFor(() =>
      expect([answers.length, router.state.location.pathname, router.state.navigation.state]).toEqual([
        left,
        page,
        "idle",
      ]),
    );
    expect(await open()).toBe(words);
  }
});

function Title() {
  const [title, setTitle] = useState("");
  return (
    <label>
      {title}
      <input name="title" value={title} onChange={({ target }) => setTitle(target.value)} />
    </label>
  );
}

test("words typed until React has started stay in a field whose value is React's, and React hears of them", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = '<label><input name="title" value=""></label>';
  const field = screen.getByRole<HTMLInputElement>("textbox");
  field.value = "Glow";
  const restore = noteEarlyValues();
  field.value = "Glow worms";
  const root = await act(() => hydrateRoot(page, <Title />));
  await act(restore);
  await act(() => root.render(<Title />));
  expect([page.textContent, screen.getByRole<HTMLInputElement>("textbox").value]).toEqual([
    "Glow worms",
    "Glow worms",
  ]);
  await act(() => root.unmount());
  page.remove();
});

function SignIn() {
  return (
    <form ref={useUnsentValues("sign-in")}>
      <input name="password" type="password" aria-label="Password" />
    </form>
  );
}

test("a password typed until React has started stays in the field that it draws anew, and is stored nowhere", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = '<form><input name="password" type="password"></form>';
  const early = page.querySelector("input") as HTMLInputElement;
  early.value = "seven lamps of sanded glass";
  const restore = noteEarlyValues();
  page.replaceChildren();
  const { unmount } = render(<SignIn />);
  await act(restore);
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("seven lamps of sanded glass");
  expect(sessionStorage.getItem("unsent:sign-in")).toBeNull();
  unmount();
  page.remove();
});

test("a file chosen until React has started is heard of", async () => {
  const heard: string[] = [];
  const { container, unmount } = render(
    <input
      type="file"
      onChange={({ target }) => heard.push(...[...(target.files ?? [])].map(({ name }) => name))}
    />,
  );
  const restore = noteEarlyValues();
  restore();
  expect(heard).toEqual([]);
  const files = [new File(["I lit the stairs."], "cv.txt")];
  Object.defineProperty(container.querySelector("input"), "files", { value: files });
  restore();
  expect(heard).toEqual(["cv.txt"]);
  unmount();
});
