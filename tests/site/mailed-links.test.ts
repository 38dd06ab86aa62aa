import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type PopulatedSite, populateSite } from "../fixtures/populated-site";
import { type RunningSite, startSite } from "../fixtures/server";

setDefaultTimeout(120_000);

let site: RunningSite;
let populated: PopulatedSite;
beforeAll(async () => {
  site = await startSite();
  populated = await populateSite(site);
});
afterAll(() => site.stop());

/** Pages that mails lead to, but for the one that has to take a bare post: one-click unsubscription (RFC 8058). */
const mailed = ["/receipt", "/application", "/schedule", "/subscribe/:token", "/new-password", "/setup"];

type Form = {
  isMultipart: boolean;
  fields: [string, string][];
  buttons: [string, string][];
  boxes: string[];
};

/** The forms in the main part of a page, with what a browser would send of each that nobody touched. */
async function readForms(html: string): Promise<Form[]> {
  const forms: Form[] = [];
  let area: [string, string] | undefined;
  const into = () => forms.at(-1);
  const rewriter = new HTMLRewriter()
    .on("main form", {
      element(form) {
        const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
        if (form.getAttribute("method") === "post")
          forms.push({ isMultipart, fields: [], buttons: [], boxes: [] });
      },
    })
    .on("main form input", {
      element(input) {
        const [name, type] = [input.getAttribute("name"), input.getAttribute("type")];
        if (!name || type === "file") return;
        if (type === "checkbox" && !input.hasAttribute("checked")) into()?.boxes.push(name);
        else into()?.fields.push([name, input.getAttribute("value") ?? ""]);
      },
    })
    .on("main form select", {
      element: (select) => void into()?.fields.push([select.getAttribute("name") ?? "", ""]),
    })
    .on("main form textarea", {
      element(textarea) {
        area = [textarea.getAttribute("name") ?? "", ""];
        into()?.fields.push(area);
      },
      text(chunk) {
        if (area) area[1] += chunk.text;
      },
    })
    .on("main form button", {
      element(button) {
        const name = button.getAttribute("name");
        if (name) into()?.buttons.push([name, button.getAttribute("value") ?? ""]);
      },
    });
  await rewriter.transform(new Response(html)).text();
  return forms;
}

function post(path: string, { isMultipart }: Form, fields: [string, string][]) {
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value.replaceAll("&amp;", "&"));
  return fetch(site.url + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Origin: site.url },
  });
}

/** The words of the main part, without what differs at each look. */
async function read(path: string) {
  const response = await fetch(site.url + path);
  const html = await response.text();
  const main = html.match(/<main[\s\S]*<\/main>/)?.[0] ?? "";
  return { status: response.status, html, words: main.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
}

/** Posts every form of a page as a mail scanner does, and expects the page to stay as it was. */
async function visitAsScanner(address: string) {
  const path = populated.places[address] ?? "";
  const before = await read(path);
  expect(before.status).toBe(200);
  const forms = await readForms(before.html);
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms)
    for (const button of form.buttons.length > 0 ? form.buttons : [undefined])
      await post(path, form, button ? [...form.fields, button] : form.fields);
  await post(path, { isMultipart: false, fields: [], buttons: [], boxes: [] }, []);
  const after = await read(path);
  expect({ status: after.status, words: after.words }).toEqual({ status: 200, words: before.words });
}

test("a scanner that posts every form behind a mailed link as it stands changes nothing; with its box ticked each does what it says", async () => {
  for (const address of mailed) await visitAsScanner(address);
  for (const [address, count] of [
    ["/receipt", 1],
    ["/application", 2],
    ["/subscribe/:token", 1],
  ] as const) {
    const path = populated.places[address] ?? "";
    const confirmed = (await readForms((await read(path)).html)).filter(({ boxes }) => boxes.length > 0);
    expect(confirmed.length).toBe(count);
    for (const form of confirmed) {
      const { words } = await read(path);
      await post(path, form, [...form.fields, ...form.boxes.map((name): [string, string] => [name, "yes"])]);
      expect((await read(path)).words).not.toBe(words);
    }
  }
});
