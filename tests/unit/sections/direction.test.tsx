import { expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { DetailHead } from "~/sections/admin/detail-head";
import { JobText } from "~/sections/job-text";
import { Sent } from "~/sections/sent";
import { mailHtml, mailText } from "~/server/delivery/mail-layout.server";
import { Honeypot } from "~/ui/honeypot";

const name = "علي!";

/** Whether the nearest element around some words takes its direction from them. */
function isOwn(words: HTMLElement) {
  return words.closest("[dir]")?.getAttribute("dir") === "auto";
}

test("people's words have their own direction in heads, receipts and texts", () => {
  const { getByRole, getByText } = render(
    <MemoryRouter>
      <DetailHead title={name} about="">
        {null}
      </DetailHead>
      <Sent
        facts={[["Name", `${name} 1`]]}
        texts={{ title: "", text: "", print: "", wrote: { title: "w", text: "w" } }}
      >
        {null}
      </Sent>
      <JobText text={`${name} 2`} lines="joined" />
    </MemoryRouter>,
  );
  expect(isOwn(getByRole("heading", { level: 1 }))).toBe(true);
  for (const words of [`${name} 1`, `${name} 2`])
    expect([words, isOwn(getByText(words))]).toEqual([words, true]);
});

test("people's words have their own direction in mails", () => {
  const content = {
    heading: `From ${name}`,
    paragraphs: [name],
    facts: [["Name", name] as [string, string]],
    links: [],
    foot: [],
  };
  const page = new DOMParser().parseFromString(mailHtml(content), "text/html");
  const words = [...page.querySelectorAll<HTMLElement>("h1, p, td.value")];
  expect(words.map(isOwn)).toEqual([true, true, true]);
  expect(mailText(content)).toContain(`Name: \u2068${name}\u2069`);
});

test("password managers are told to leave the hidden field alone", () => {
  const { container } = render(<Honeypot name="fax" label="Leave this empty" />);
  expect(container.querySelector("input")?.outerHTML).toBe(
    '<input tabindex="-1" autocomplete="off" data-1p-ignore="" data-lpignore="true" data-bwignore="true" data-form-type="other" name="fax">',
  );
});
