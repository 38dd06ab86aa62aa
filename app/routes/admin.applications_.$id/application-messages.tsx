import { Form, Link } from "react-router";
import { type ApplicationView, applicationViewSearch } from "~/lib/application-list";
import { type MessageKind, messageKinds } from "~/lib/application-stage";
import { interpolate } from "~/lib/text";
import { Block } from "~/sections/admin/block";
import type { ApplicationData } from "~/server/applications/application-view.server";
import type { MessageFate } from "~/server/applications/messages.server";
import { Button, buttonClass } from "~/ui/button";

export type MessagesTexts = {
  title: string;
  none: string;
  /** What the links say that begin one. */
  write: Record<MessageKind, string>;
  names: Record<MessageKind, string>;
  /** With {when}. */
  fates: Record<MessageFate, string>;
  /** With {author}. */
  by: string;
  takeBack: string;
  /** Where the name is hidden that stands in a message. */
  hidden: string;
};

type Props = {
  texts: MessagesTexts;
  application: Pick<ApplicationData, "id" | "messages">;
  view: ApplicationView;
};

/** What was written to a candidate and what became of it, and the way to write. */
export function ApplicationMessages({ texts, application: { id, messages }, view }: Props) {
  return (
    <Block title={texts.title}>
      <ul role="list" className="flex flex-wrap gap-2">
        {messageKinds.map((kind) => (
          <li key={kind}>
            <Link
              to={`/admin/applications/${id}/message${withKind(view, kind)}`}
              className={buttonClass({ variant: "secondary", size: "small" })}
            >
              {texts.write[kind]}
            </Link>
          </li>
        ))}
      </ul>
      {messages.length === 0 && <p className="mt-3 text-small text-muted">{texts.none}</p>}
      {messages.length > 0 && (
        <ol role="list" className="mt-4 border-t border-line">
          {messages.map(({ id, kind, fate, at, author, subject, body }) => (
            <li key={id} className="border-b border-line py-3 text-small">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <p>
                  <span className="font-semibold">{texts.names[kind]}</span>{" "}
                  {author && interpolate(texts.by, { author })}
                  <span className="block text-muted">{interpolate(texts.fates[fate], { when: at })}</span>
                </p>
                {fate === "waiting" && (
                  <Form method="post">
                    <input type="hidden" name="message" value={id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="take-back"
                      size="small"
                      variant="secondary"
                      aria-label={`${texts.takeBack}: ${texts.names[kind]}`}
                    >
                      {texts.takeBack}
                    </Button>
                  </Form>
                )}
              </div>
              {body === undefined ? (
                <p className="mt-1 text-muted">{texts.hidden}</p>
              ) : (
                <details className="mt-1">
                  <summary className="inline-block cursor-pointer py-1 wrap-anywhere underline underline-offset-4">
                    {subject}
                  </summary>
                  <p className="mt-1 max-w-text wrap-anywhere whitespace-pre-line">{body}</p>
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
    </Block>
  );
}

function withKind(view: ApplicationView, kind: MessageKind) {
  const params = new URLSearchParams(applicationViewSearch({ ...view, past: undefined }));
  params.set("kind", kind);
  return `?${params}`;
}
