import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { useLeaveWarning } from "~/browser/leave-warning";
import { showToast } from "~/browser/toast-store";
import { useZone } from "~/browser/zone";
import { companyDomain } from "~/lib/company-name";
import { toSlug } from "~/lib/jobs/job";
import { formatOpened } from "~/lib/merge-edits";
import {
  drawnCovers,
  findCover,
  type NewsErrors,
  type NewsFields,
  newsFieldLabels,
  newsFieldNames,
  newsKindNames,
  newsLimits,
  newsStateNames,
  readNewsFields,
  summaryLength,
  toCoverPicture,
} from "~/lib/news/news";
import { parsePicturePath } from "~/lib/pictures";
import { formatZoneName, parseZonedTime, toZonedClock } from "~/lib/zoned-time";
import { Chip } from "~/sections/admin/chip";
import { EditConflict } from "~/sections/admin/edit-conflict";
import { useEditDraft } from "~/sections/admin/edit-draft";
import { RestoredNotice } from "~/sections/admin/restored-notice";
import { SaveBar } from "~/sections/admin/save-bar";
import { ShortTime, Time } from "~/sections/admin/time";
import { Button, buttonClass } from "~/ui/button";
import { Field, Select, TextArea } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Notice } from "~/ui/notice";
import { drawCard } from "./draw-card";
import { MarkdownField } from "./markdown-field";
import { Pictures, PictureThumbnail } from "./pictures";
import type { EditedNews, NewsAnswer } from "./route";
import { Versions } from "./versions";

type Props = {
  news: EditedNews;
  preview: string | undefined;
  authors: string[];
  categories: string[];
  ownPages: string[];
};

type Intent = "save" | "publish" | "unpublish";

/** The editor of an article or a press release, on one screen. */
export function NewsEditor({ news: loaded, preview, authors, categories, ownPages }: Props) {
  const [news, setNews] = useState(loaded);
  const draftId = news.isNew ? `new-${news.kind}` : news.id;
  const draft = useEditDraft({ key: `news-draft:${draftId}`, saved: loaded.fields, read: readNewsFields });
  const { edit: fields, opened, isDirty, change: set } = draft;
  const [clash, setClash] = useState<NewsAnswer["clash"]>();
  const [problem, setProblem] = useState("");
  const [errors, setErrors] = useState<NewsErrors>();
  const [sent, setSent] = useState<{ fields: NewsFields; intent: Intent }>();
  const sender = useFetcher<NewsAnswer>();
  const isSending = sender.state !== "idle";
  const isArticle = news.kind === "article";
  const isOut = news.state === "live" || news.state === "scheduled";
  const intents: Record<"primary" | "secondary", Intent> = isOut
    ? { primary: "save", secondary: "unpublish" }
    : { primary: "publish", secondary: "save" };
  const intentLabels: Record<Intent, string> = {
    publish: (fields.publishAt ?? 0) > Date.now() ? "Schedule" : "Publish",
    save: isOut ? "Save changes" : "Save draft",
    unpublish: "Unpublish",
  };
  useLeaveWarning(isDirty && !isSending, "Your changes are not saved. Leave anyway?");

  function send(intent: Intent) {
    setSent({ fields, intent });
    const { publishAt, ...texts } = fields;
    const date = publishAt === null ? "" : new Date(publishAt).toISOString();
    void sender.submit(
      { ...texts, publishAt: date, intent, kind: news.kind, opened: formatOpened(opened, fields) },
      { method: "post" },
    );
  }

  const receive = useEffectEvent((answer: NewsAnswer) => {
    setErrors(answer.errors);
    setClash(answer.clash);
    setProblem(describeProblem(answer));
    if (answer.clash) draft.merge(answer.clash.theirs);
    const { saved } = answer;
    if (!saved || !sent) return;
    draft.merge(saved.fields, sent.fields);
    if (news.isNew) draft.drop();
    setNews(saved);
    showToast({ title: describeSave(sent.intent, saved) });
  });
  useEffect(() => {
    if (sender.state === "idle" && sender.data) receive(sender.data);
  }, [sender.state, sender.data]);

  const { id, version, lacksCard } = news;
  const drawMissingCard = useEffectEvent(() => void sendCard(news).catch(() => undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save can ask for another card
  useEffect(() => {
    if (lacksCard) drawMissingCard();
  }, [id, version, lacksCard]);

  return (
    <main id="content" className="wrap py-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 dir="auto" className="text-[2rem] wrap-anywhere">
          {news.isNew ? `New ${newsKindNames[news.kind].toLowerCase()}` : news.title}
        </h1>
        <Chip tone={news.state === "live" ? "good" : news.state === "scheduled" ? "fresh" : "calm"}>
          {newsStateNames[news.state]}
        </Chip>
        {news.state === "scheduled" && news.fields.publishAt && <Time at={news.fields.publishAt} />}
        {news.updatedAt > 0 && (
          <p className="text-small text-muted">
            Saved <ShortTime at={news.updatedAt} />
            {news.updatedBy && ` by ${news.updatedBy}`}
          </p>
        )}
      </div>
      {draft.isRestored && <RestoredNotice at={draft.at} onDiscard={draft.discard} />}
      {clash && (
        <EditConflict
          className="mt-6"
          savedBy={clash.savedBy}
          fields={clash.names.map((name) => ({
            name,
            label: newsFieldLabels[name],
            theirs: describeValue(clash.theirs[name]),
            mine: describeValue(clash.fields[name]),
          }))}
          onTake={(name) => {
            set({ [name]: clash.theirs[name] });
            setClash({ ...clash, names: clash.names.filter((one) => one !== name) });
          }}
        />
      )}
      <Notice kind="problem" className="mt-4">
        {problem}
      </Notice>
      <FormErrors form="news" fields={newsFieldNames} errors={errors} title="Not saved yet" className="mt-6">
        {/* On a phone the bar below has three rows. */}
        <div className="mt-6 grid gap-6 max-sm:[&_:is(input,textarea,button)]:scroll-mb-20">
          <Field
            label="Title"
            name="title"
            value={fields.title}
            maxLength={newsLimits.line}
            autoFocus={news.isNew}
            onChange={({ currentTarget }) => set(retitle(currentTarget.value, fields, news))}
          />
          <MarkdownField
            value={fields.text}
            ownPages={ownPages}
            maxLength={newsLimits.text}
            onChange={(text) => set({ text })}
          />
          <TextArea
            label="Summary"
            name="summary"
            optional={!isArticle}
            hint={`Lists and search engines show it: ${summaryLength.min} to ${summaryLength.max} characters.`}
            note={`${fields.summary.length}`}
            rows={2}
            maxLength={newsLimits.summary}
            value={fields.summary}
            onChange={({ currentTarget }) => set({ summary: currentTarget.value })}
          />
          <div className="grid gap-6 md:grid-cols-2">
            {isArticle && (
              <>
                <Suggested
                  label="Category"
                  name="category"
                  choices={categories}
                  fields={fields}
                  onChange={set}
                />
                <Suggested label="Author" name="author" choices={authors} fields={fields} onChange={set} />
              </>
            )}
            <Field
              label="Address"
              name="slug"
              hint={`${isArticle ? "/blog/" : "/company/press#"}${toSlug(fields.slug || fields.title || "…")}`}
              placeholder="From the title"
              value={fields.slug}
              maxLength={newsLimits.line}
              onChange={({ currentTarget }) => set({ slug: currentTarget.value })}
            />
            <DateField value={fields.publishAt} onChange={(publishAt) => set({ publishAt })} />
          </div>
          {isArticle && <CoverField value={fields.cover} onChange={(cover) => set({ cover })} />}
        </div>
      </FormErrors>
      <SaveBar>
        {(["primary", "secondary"] as const).map((variant) => (
          // A button becomes that of the next state, so that it keeps the focus.
          <Button key={variant} variant={variant} pending={isSending} onClick={() => send(intents[variant])}>
            {isSending && sent?.intent === intents[variant] ? "Saving…" : intentLabels[intents[variant]]}
          </Button>
        ))}
        <Link to="/admin/news" className={buttonClass({ variant: "quiet" })}>
          Back to the list
        </Link>
        {preview && (
          <a
            href={preview}
            target="_blank"
            rel="noopener"
            className="text-small underline underline-offset-4"
          >
            Preview link for colleagues
          </a>
        )}
        {news.state === "live" && (
          <a
            href={isArticle ? `/blog/${news.fields.slug}` : `/company/press#${news.fields.slug}`}
            target="_blank"
            rel="noopener"
            className="text-small underline underline-offset-4"
          >
            See the page
          </a>
        )}
      </SaveBar>
      {!news.isNew && <Versions id={news.id} onRestore={set} />}
    </main>
  );
}

/** Gives an article its social card. Without one networks show its cover alone, until an editor opens it again. */
async function sendCard({ id, version, fields }: EditedNews) {
  const { path: cover } = toCoverPicture(findCover(fields));
  const body = await drawCard({ title: fields.title, cover, label: `${companyDomain}/blog` });
  await fetch(`/admin/news/${id}/card?version=${version}`, { method: "POST", body });
}

/** A value as text, to compare it with another. */
function describeValue(value: string | number | null): string {
  return typeof value === "number" ? new Date(value).toISOString() : (value ?? "");
}

function describeProblem({ isDeleted, deadLinks = [] }: NewsAnswer) {
  if (isDeleted)
    return "Not saved, because a colleague has deleted this. Restore it in the list of news, then save again: what you typed is stored in this browser.";
  return deadLinks.length > 0
    ? `Saved. These links lead to no page of this site: ${deadLinks.join(", ")}`
    : "";
}

function describeSave(intent: Intent, { state }: EditedNews) {
  if (intent === "unpublish") return "Unpublished.";
  if (intent === "publish") return state === "scheduled" ? "Scheduled." : "Published.";
  return state === "draft" || state === "unlisted" ? "Draft saved." : "Changes saved.";
}

/** An address that was never public follows the title, unless somebody typed another. */
function retitle(title: string, fields: NewsFields, news: EditedNews): Partial<NewsFields> {
  const follows = !news.wasPublic && fields.slug === toSlug(fields.title);
  return follows ? { title, slug: "" } : { title };
}

type SuggestedProps = {
  label: string;
  name: "category" | "author";
  choices: readonly string[];
  fields: NewsFields;
  onChange(change: Partial<NewsFields>): void;
};

/** A text field that offers what is in use. */
function Suggested({ label, name, choices, fields, onChange }: SuggestedProps) {
  return (
    <Field
      label={label}
      name={name}
      list={`news-${name}-list`}
      value={fields[name]}
      maxLength={newsLimits.line}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    >
      <datalist id={`news-${name}-list`}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </Field>
  );
}

type DateFieldProps = { value: number | null; onChange(at: number | null): void };

function DateField({ value, onChange }: DateFieldProps) {
  const zone = useZone();
  const clock = value === null ? undefined : toZonedClock(value, zone);
  return (
    <Field
      label={`Date (${formatZoneName(zone)})`}
      name="publishAt"
      type="datetime-local"
      hint="Readers see it from then on. Empty for the moment of publishing."
      value={clock ? `${clock.date}T${clock.time}` : ""}
      onChange={({ currentTarget: { value: typed } }) =>
        onChange(typed ? (parseZonedTime(typed.slice(0, 10), typed.slice(11, 16), zone) ?? value) : null)
      }
    />
  );
}

const coverNames = { waterfall: "Waterfall", storyboard: "Storyboard", keyhole: "Keyhole" };

function CoverField({ value, onChange }: { value: string; onChange(cover: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const picture = parsePicturePath(value);
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <div>
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label="Cover"
          name="cover"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="min-w-0 flex-1 basis-64"
        >
          <option value="">Drawing of the category</option>
          {drawnCovers.map((name) => (
            <option key={name} value={name}>{`Drawing: ${coverNames[name]}`}</option>
          ))}
          {picture && <option value={value}>Picture</option>}
        </Select>
        {picture && (
          <span className="block w-24 overflow-hidden rounded-control">
            <PictureThumbnail id={picture.id} />
          </span>
        )}
        <Button ref={button} variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Choose picture
        </Button>
      </div>
      {isOpen && (
        <div className="mt-4">
          <Pictures
            onClose={close}
            onPick={({ id }) => {
              close();
              onChange(`/pictures/${id}`);
            }}
          />
        </div>
      )}
    </div>
  );
}
