import { expect, test } from "bun:test";
import { renderJobHtml, summarizeOpenings, viewJob } from "~/server/jobs/job-view.server";
import { jobFields, noon } from "../../../fixtures/job-app";

const saved = { slug: "lighting-engineer", createdAt: noon };

function readPoints(benefits: string) {
  return viewJob({ ...jobFields, ...saved, benefits }).points.benefits;
}

test("each line that is not empty is one point, the mark of a bullet is the bullet itself, and a number stays", () => {
  expect(readPoints("- one\n\n* two\n+ three\n1. four\n2) five\n   - six\n-\nseven - eight")).toEqual([
    "one",
    "two",
    "three",
    "1. four",
    "2) five",
    "six",
    "seven - eight",
  ]);
});

test("what looks like markup but is none is shown as typed", () => {
  for (const line of ["2**10 and **kwargs", "#1 in CSS", "10^6 events", "C++, C# and .NET", "a_b_c", "-5 °C"])
    expect(readPoints(line).map((html) => html.replace(/&nbsp;|\u00a0/g, " "))).toEqual([line]);
  expect(readPoints("You know why <div></div> is no button\nYou love CSS")).toEqual([
    "You know why &lt;div&gt;&lt;/div&gt; is no button",
    "You love CSS",
  ]);
  expect(readPoints("R&amp;D &lt;b&gt;")).toEqual(["R&amp;D &lt;b&gt;"]);
});

test("job engines and feed readers get the same words as plain HTML with whole addresses", () => {
  const titles = { responsibilities: "Do", requirements: "Have", benefits: "Get", techStack: "Use" };
  const job = { ...jobFields, description: "See [pricing](/pricing) & *more*", benefits: "- 2**10 <b>" };
  expect(renderJobHtml("https://www.vitreel.example", job, titles)).toBe(
    '<p>See <a href="https://www.vitreel.example/pricing">pricing</a> &amp; <em>more</em></p>' +
      "<p>Do</p><ul><li>Light them</li><li>Keep them lit</li></ul><p>Have</p><ul><li>Patience</li></ul>" +
      "<p>Get</p><ul><li>2**10 &lt;b&gt;</li></ul>",
  );
});

test("the list of positions has the words of a description", () => {
  const opening = {
    ...jobFields,
    slug: "x",
    locations: [],
    description: "A **bold** [word](https://x.example)\n\n- and more",
  };
  expect(summarizeOpenings([opening])[0]?.description).toBe("A bold word and more");
});
