import { company } from "~/content/company";
import { legal } from "~/content/legal";
import type { LegalTextProps } from "~/sections/legal-text";
import type { WaysOfUseProps } from "./ways-of-use";

const { mail } = company;

export const ways: WaysOfUseProps = {
  title: "One product, in six ways of using the page",
  ways: [
    { way: "day", label: "In the light scheme", held: "Contrast of 4.5 : 1 or more" },
    { way: "dusk", label: "In the dark one", held: "The same contrast" },
    { way: "keyboard", label: "By keyboard", held: "A whole ring at every stop" },
    { way: "large", label: "At twice the size", held: "Nothing cut off, down to 320 pixels" },
    { way: "system", label: "In your system's colors", held: "Edges in place of backgrounds" },
    { way: "paper", label: "On paper", held: "Ink on white, and no buttons" },
  ],
  sample: { name: "Halo desk lamp", price: "$79.99", action: "Add to cart", stop: "Tab" },
};

export const contact: LegalTextProps["contact"] = {
  ...legal.contact,
  text: `[${mail.support}](mailto:${mail.support}), our San Francisco office by phone, or either office by post.`,
};

export const others: LegalTextProps["others"] = {
  title: "See also",
  links: [
    { label: "Privacy Policy", to: "/privacy" },
    { label: "Support", to: "/resources/support" },
  ],
};
