import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { showToast } from "~/browser/toast-store";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";
import { type LeadText, leadFormNames } from "~/lib/leads/lead-fields";
import { toSchedulingLink, toTokenQuery } from "~/lib/leads/scheduling-link";
import { LeadFields, ReceiptLink } from "~/sections/lead-fields";
import { Button, buttonClass } from "~/ui/button";
import { Honeypot } from "~/ui/honeypot";
import { Icon } from "~/ui/icon";
import { useExternalUrls } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";
import { demoFields, demoForm as texts } from "./content";

/** What came of a request; `receipt` is the path of the visitor's page. */
export type DemoRequestAnswer =
  | { kind: "sent"; receipt: string; values: LeadText }
  | {
      kind: "refused";
      errors: Record<string, string>;
      detail?: string;
      values?: LeadText;
      submissionKey?: string;
    };

type Rules = typeof import("./send-demo-request");

export const loadRules = () => import("./send-demo-request");

type Props = {
  hidden: { submissionKey: string; attribution: string; page: string; cta: string; visit: string };
  /** What goes along with the request: the cart of the demo store. */
  facts: readonly [label: string, text: string][];
  /** The response to a form sent without script. */
  answer?: DemoRequestAnswer;
};

const unsentKey = "demo";
/** The time to read the confirmation before the calendar opens (ms). */
const calendarDelayMs = 1500;

/** The form of /request-demo. Without script it posts to the page's action, and the browser follows the response. */
export function DemoRequestForm({ hidden, facts, answer: posted }: Props) {
  const { scheduling } = useExternalUrls();
  const [rules, setRules] = useState<Rules>();
  const fetcher = useFetcher<DemoRequestAnswer>();
  const [hiddenValues] = useState(hidden);
  const unsentRef = useUnsentValues(unsentKey);
  const pending = fetcher.state !== "idle";
  const answer = fetcher.data ?? posted;

  const refused = fetcher.state === "idle" && fetcher.data?.kind === "refused" ? fetcher.data : undefined;
  useEffect(() => {
    // An error of a field stands beside it.
    if (refused && Object.keys(refused.errors).length === 0)
      showToast({ ...texts.failure, variant: "destructive" });
  }, [refused]);

  const tool = { toolname: texts.tool.name, tooldescription: texts.tool.description };
  return (
    <>
      {/* The status region exists from the start, so that its text is announced before the browser leaves. */}
      <div role="status">
        {answer?.kind === "sent" && (
          <Sent
            receipt={answer.receipt}
            calendar={toSchedulingLink(scheduling, answer.values, toTokenQuery(answer.receipt))}
          />
        )}
      </div>
      {answer?.kind !== "sent" && (
        <fetcher.Form
          ref={unsentRef}
          method="post"
          // Nothing else on the page depends on the response, and reloading may fail when sending just did.
          defaultShouldRevalidate={false}
          // Nobody needs the rules before they type, and they weigh as much as the page's own script.
          onFocus={() => void loadRules().then(setRules, () => {})}
          // As long as the rules are not there nothing cleans "shop.example" before the browser refuses it.
          noValidate={rules === undefined}
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
            check={rules?.checkDemoRequest}
            values={answer?.values}
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
          <Honeypot name={leadFormNames.honeypot} label={texts.honeypot} />
          <Button type="submit" size="large" pending={pending}>
            {pending ? texts.pending : texts.submit}
          </Button>
          {facts.length > 0 && (
            <p className="text-small">
              {texts.visit} {facts.map(([label, text]) => `${label}: ${text}`).join(" · ")}
            </p>
          )}
          <RichText as="p" className="text-small text-muted" text={texts.note} />
        </fetcher.Form>
      )}
    </>
  );
}

// The lit window of the page: paper on dusk in both color schemes.
const paneClass =
  "relative grid grid-cols-1 gap-4 rounded-pane bg-ground p-6 text-text shadow-lamp scheme-light *:col-span-full sm:grid-cols-2 sm:p-8";

/**
 * The confirmation, which leads on to the calendar. It does so as it appears: React may render an answer of a fetcher early,
 * drop that render and never run an effect of the form that waits for the answer.
 */
function Sent({ calendar, receipt }: { calendar: string; receipt: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    clearUnsentValues(unsentKey);
    showToast(texts.success);
    const timer = setTimeout(() => window.location.assign(calendar), calendarDelayMs);
    return () => clearTimeout(timer);
  }, [calendar]);
  return (
    <div className={paneClass}>
      <Icon name="circle-check" className="size-10 text-success" />
      <h2 ref={title} tabIndex={-1} className="text-h3">
        <RichText text={texts.success.title} />
      </h2>
      <RichText as="p" text={texts.success.description} />
      <p className="text-muted">{texts.next}</p>
      <a href={calendar} className={buttonClass({ size: "large" }, "mt-2")}>
        <Icon name="calendar" />
        {texts.schedule}
      </a>
      <ReceiptLink text={texts.receipt} href={receipt} />
    </div>
  );
}
