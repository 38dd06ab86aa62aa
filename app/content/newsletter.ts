import type { NewsletterProps } from "~/sections/newsletter";

export const newsletter: NewsletterProps = {
  title: "One email a month about video that sells",
  text: "What we measured, what we shipped and one store worth copying. It takes four minutes to read.",
  field: { label: "Email", placeholder: "ada@yourstore.com" },
  submit: "Subscribe",
  pending: "Please wait",
  note: "Unsubscribe at any time. See our [privacy policy](/privacy).",
  success: {
    title: "Thanks for subscribing!",
    description: "We'll keep you updated with the latest news.",
  },
  failure: {
    title: "Error",
    description: "There was a problem submitting your request. Please try again.",
  },
};
