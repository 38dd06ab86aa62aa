import { afterAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { act, fireEvent, render, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { ApplyForm } from "~/routes/_site.company.careers.$slug_.apply/apply-form";

// A wait may take long on a busy machine, longer than the five seconds that are usual.
setDefaultTimeout(60_000);

/** What the server answers to the next uploads; a status of 0 is no answer. */
let answers: { status: number; body?: object }[] = [];
const own = globalThis.XMLHttpRequest;

class Upload {
  upload = {};
  status = 0;
  responseText = "";
  onloadend = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    const { status, body } = answers.shift() ?? { status: 201, body: { file: { id: "f1", name: "cv.pdf" } } };
    Object.assign(this, { status, responseText: JSON.stringify(body ?? {}) });
    setTimeout(() => this.onloadend());
  }
}

beforeEach(() => {
  answers = [];
  globalThis.XMLHttpRequest = Upload as never;
});
afterAll(() => {
  globalThis.XMLHttpRequest = own;
});

const job = {
  title: "Engineer",
  location: "Oslo",
  locations: [],
  type: "Full-time",
  department: "Light",
  slug: "engineer",
  questions: [],
  consent: "We keep it.",
  needsResume: false,
};

function Apply() {
  return <ApplyForm lead="" job={job} submissionKey="key" attribution="" />;
}

function open() {
  const posts: string[] = [];
  const Page = createRoutesStub([
    {
      path: "/",
      Component: Apply,
      async action({ request }) {
        posts.push(await request.text());
        return { kind: "unanswered" };
      },
    },
  ]);
  const page = render(<Page />);
  const says = (words: RegExp) => waitFor(() => expect(page.container.textContent).toMatch(words));
  /** Chooses a résumé, and waits until the page says of it what it says in the end. */
  const choose = async (file: File, end: RegExp) => {
    fireEvent.change(page.getByLabelText(/Résumé/), { target: { files: [file] } });
    await says(end);
  };
  const send = () => act(async () => void fireEvent.submit(page.getByRole("form")));
  return { ...page, posts, says, choose, send };
}

const file = (name: string) => new File(["I lit the stairs."], name);
const refused = { status: 400, body: { detail: "cv.exe is a program." } };

test("Send says beside itself which file stops it and leads to it; a new choice takes its place and is sent", async () => {
  const { posts, choose, send, getByText, getByRole, queryByText, container } = open();
  answers = [refused];
  await choose(file("cv.exe"), /cv\.exe is a program/);
  await send();
  expect(posts).toEqual([]);
  const refusal = getByText(/^cv\.exe is not uploaded/);
  expect(refusal.closest("[role=alert]")?.parentElement?.contains(getByText("Send application"))).toBe(true);
  expect(document.activeElement).toBe(getByRole("button", { name: /Remove/ }));
  await choose(file("cv.pdf"), /Uploaded/);
  expect(container.querySelectorAll("li")).toHaveLength(1);
  expect(queryByText(/is not uploaded/)).toBeNull();
  await send();
  await waitFor(() => expect(posts).toHaveLength(1));
});

test("choosing, refusing and removing a file is announced, and the focus stays with it", async () => {
  const { choose, says, getByRole, getByLabelText, container } = open();
  const status = container.querySelector("[role=status].sr-only");
  const isFocused = (find: () => HTMLElement) =>
    waitFor(() => expect(document.activeElement === find()).toBe(true));
  await choose(file("cv.pdf"), /Uploaded/);
  expect(status?.textContent).toBe("cv.pdf: Uploaded");
  await isFocused(() => getByRole("button", { name: /Remove/ }));
  fireEvent.click(getByRole("button", { name: /Remove/ }));
  await says(/is removed/);
  expect(status?.textContent).toBe("cv.pdf is removed.");
  await isFocused(() => getByLabelText(/Résumé/));
  answers = [refused];
  await choose(file("cv.exe"), /is a program/);
  expect(status?.textContent).toBe("cv.exe: cv.exe is a program.");
});

test("a file that changed after it was chosen says so, not that the connection failed", async () => {
  const { choose, getAllByText, queryByText } = open();
  answers = [{ status: 0 }];
  const changed = file("cv.pdf");
  changed.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")) }) as never;
  await choose(changed, /was changed or moved/);
  expect(getAllByText(/was changed or moved after you chose it/)).toHaveLength(2);
  expect(queryByText("Try again")).toBeNull();
});

test("an upload that nobody answers waits, and goes out by itself when the network is back", async () => {
  const { choose, says } = open();
  answers = [{ status: 0 }];
  await choose(file("cv.pdf"), /Waiting for the connection/);
  act(() => void dispatchEvent(new Event("online")));
  await says(/Uploaded/);
});
