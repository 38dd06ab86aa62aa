/** The way back to a request that was just sent: the secret link where its sender sees it and can erase it. */
export function ReceiptLink({ text, href }: { text: string; href: string }) {
  return (
    // In a tab of its own: the calendar comes up in this one.
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="justify-self-start py-1 text-small text-muted underline underline-offset-4 hover:text-text"
    >
      {text}
    </a>
  );
}
