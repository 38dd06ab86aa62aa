import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useClientValue } from "~/browser/client-value";
import { showToast } from "~/browser/toast-store";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";
import { getVisitAttribution } from "~/browser/visit-attribution";
import { type LeadText, leadFormNames } from "~/lib/leads/lead-fields";
import { LeadFields, ReceiptLink } from "~/sections/lead-fields";
import { Button, buttonClass } from "~/ui/button";
import { Honeypot } from "~/ui/honeypot";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";
import { demoFields, demoForm as texts } from "./content";

/**
 * The action's response; `scheduling` is the booking link (see toSchedulingLink), `receipt` the path of the visitor's
 * page.
 */
export type DemoRequestAnswer =
  | { kind: "sent"; scheduling: string; receipt: string }
  | {
      kind: "refused";
      errors: Record<string, string>;
      detail?: string;
      values?: LeadText;
      submissionKey?: string;
    };

type Props = {
  hidden: { submissionKey: string; attribution: string; page: string; cta: string };
  /** The initial message: the cart of the demo store. */
  message?: string;
  /** The response to a form sent without script. */
  answer?: DemoRequestAnswer;
};

const unsentKey = "demo";
/** The time to read the confirmation before the calendar opens (ms). */
const calendarDelayMs = 1500;

/** The form of /request-demo. Without script it posts to the page's action, and the browser follows the response. */
export function DemoRequestForm({ hidden, message, answer: posted }: Props) {
  const fetcher = useFetcher<DemoRequestAnswer>();
  const [hiddenValues] = useState(hidden);
  const scripted = useClientValue(() => true, false);
  const unsentRef = useUnsentValues(unsentKey);
  const pending = fetcher.state !== "idle";
  const answer = fetcher.data ?? posted;

  useEffect(() => {
    if (!fetcher.data) return;
    if (fetcher.data.kind === "refused") {
      showToast({ ...texts.failure, variant: "destructive" });
      return;
    }
    const { scheduling } = fetcher.data;
    clearUnsentValues(unsentKey);
    showToast(texts.success);
    const timer = setTimeout(() => window.location.assign(scheduling), calendarDelayMs);
    return () => clearTimeout(timer);
  }, [fetcher.data]);

  const tool = { toolname: texts.tool.name, tooldescription: texts.tool.description };
  return (
    <>
      {/* The status region exists from the start, so that its text is announced before the browser leaves. */}
      <div role="status">{answer?.kind === "sent" && <Sent {...answer} />}</div>
      {answer?.kind !== "sent" && (
        <fetcher.Form
          ref={unsentRef}
          method="post"
          // Nothing else on the page depends on the response, and reloading may fail when sending just did.
          defaultShouldRevalidate={false}
          onSubmit={addScriptValues}
          // Without script nothing cleans "shop.example" before the browser refuses it; the server takes it.
          noValidate={!scripted}
          aria-labelledby="demo-request"
          className={paneClass}
          {...tool}
        >
          <RichText as="h2" id="demo-request" className="text-h3" text={texts.title} />
          {answer && Object.keys(answer.errors).length === 0 && (
            <Notice kind="problem">{answer.detail ?? texts.failure.description}</Notice>
          )}
          <LeadFields
            form="demo"
            texts={demoFields}
            errors={answer?.errors}
            values={answer?.values ?? { message }}
            onPage
            website="url"
          />
          {Object.entries(hiddenValues).map(([name, value]) => (
            <input
              key={name}
              type="hidden"
              name={leadFormNames[name as keyof typeof hiddenValues]}
              defaultValue={value}
            />
          ))}
          <input type="hidden" name="script" defaultValue="" />
          <Honeypot name={leadFormNames.honeypot} label={texts.honeypot} />
          <Button type="submit" size="large" pending={pending}>
            {pending ? texts.pending : texts.submit}
          </Button>
          <RichText as="p" className="text-small text-muted" text={texts.note} />
        </fetcher.Form>
      )}
    </>
  );
}

// The lit window of the page: paper on dusk in both color schemes.
const paneClass =
  "relative grid grid-cols-1 gap-4 rounded-pane bg-ground p-6 text-text shadow-lamp scheme-light *:col-span-full sm:grid-cols-2 sm:p-8";

/** Tells the action that script will show the response, and adds the attribution. */
function addScriptValues({ currentTarget: form }: FormEvent<HTMLFormElement>) {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const attribution = getVisitAttribution();
  field("script").value = "true";
  if (attribution) field(leadFormNames.attribution).value = JSON.stringify(attribution);
}

function Sent({ scheduling, receipt }: { scheduling: string; receipt: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={paneClass}>
      <Icon name="circle-check" className="size-10 text-success" />
      <h2 ref={title} tabIndex={-1} className="text-h3">
        <RichText text={texts.success.title} />
      </h2>
      <RichText as="p" text={texts.success.description} />
      <p className="text-muted">{texts.next}</p>
      <a href={scheduling} className={buttonClass({ size: "large" }, "mt-2")}>
        <Icon name="calendar" />
        {texts.schedule}
      </a>
      <ReceiptLink text={texts.receipt} href={receipt} />
    </div>
  );
}
