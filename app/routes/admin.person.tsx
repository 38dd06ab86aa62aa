import { data, Link } from "react-router";
import { isUnavailable } from "~/db/errors.server";
import { type StoredCount, type StoredData, storedCounts } from "~/lib/leads/stored-data";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { parseEmail } from "~/lib/person-fields";
import { databaseDownText } from "~/lib/worklist";
import { Panel, PanelPart } from "~/sections/admin/panel";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { hasPermission } from "~/server/accounts/roles.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { erasePerson } from "~/server/leads/lead-changes.server";
import { type PersonData, readPerson } from "~/server/person.server";
import { Button, buttonClass } from "~/ui/button";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { FormErrors } from "~/ui/form-errors";
import { Notice } from "~/ui/notice";
import { PrintButton } from "~/ui/print-button";
import type { Route } from "./+types/admin.person";

export const handle: PageHandle = { params: ["email"] };

export const meta: Route.MetaFunction = () => privateMeta("Person");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("erasure")];

/**
 * All that is stored about an email address, for a person who asks for it, and its erasure. The address is in the URL;
 * without one the page asks. After the erasure the URL no longer has it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const you = context.get(signedInContext);
  const withApplications = hasPermission(you.admin.role, "applications");
  const app = context.get(appContext);
  const typed = searchParams.get("email") ?? "";
  const checked = parseEmail(typed);
  if (checked.kind === "invalid")
    return { typed, withApplications, errors: typed ? { email: checked.error } : undefined };
  return { typed, withApplications, person: await readPerson(app, you, checked.email) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const checked = parseEmail((await requireForm(request)).get("email"));
  if (checked.kind === "invalid") return data({ problem: checked.error }, { status: 400 });
  try {
    const erased = await erasePerson(context.get(appContext), context.get(signedInContext), checked.email);
    if (!erased) return data({ problem: "Nothing is stored about this person anymore." }, { status: 409 });
    return { erased };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return data({ problem: databaseDownText }, { status: 503 });
  }
}

export default function AdminPerson({ loaderData, actionData }: Route.ComponentProps) {
  const { erased, problem }: Answer = actionData ?? {};
  return (
    <main id="content" className="wrap py-12">
      {erased && (
        <Notice kind="success" className="mb-6">
          {describeStored(erased)
            ? `Erased: ${describeStored(erased)}.`
            : "Nothing is stored about this person anymore."}{" "}
          Waiting messages were cancelled.
        </Notice>
      )}
      <Notice kind="problem" className="mb-6">
        {problem}
      </Notice>
      <Person {...loaderData} />
    </main>
  );
}

type Answer = { erased?: StoredData; problem?: string };

/** Asks for an email address, shows what is stored about it, and confirms the erasure. */
function Person(props: Route.ComponentProps["loaderData"]) {
  const { typed, withApplications, errors, person } = props;
  const kept = person && countRecords(person);
  const isKept = kept && (kept.leads > 0 || kept.applications > 0 || kept.subscriber);
  return (
    <>
      <h1 className="text-[2rem]">All of one person</h1>
      {!withApplications && (
        <p className="mt-2 max-w-text text-small text-muted">
          Your role covers leads and the newsletter, not applications. For everything about a person, ask an
          owner.
        </p>
      )}
      <Form data-no-print className="mt-6 flex max-w-text flex-wrap items-end gap-3">
        <FormErrors form="person" fields={["email"]} errors={errors}>
          <Field
            label="Email address"
            type="email"
            name="email"
            key={typed}
            defaultValue={typed}
            required
            autoComplete="off"
            className="min-w-[min(15rem,100%)] flex-1"
          />
        </FormErrors>
        <Button type="submit" variant="secondary" className="h-12">
          Look up
        </Button>
      </Form>
      {person && !isKept && (
        <p className="mt-8 wrap-anywhere text-muted">Nothing is stored about {person.email}.</p>
      )}
      {person && isKept && <Records {...person} />}
      {person && isKept && (
        <Form data-no-print method="post" action="/admin/person" className="mt-8 border-t border-line pt-6">
          <div className="grid max-w-text gap-3 text-muted">
            <p className="wrap-anywhere">
              This erases {describeStored(kept)} of {person.email} for good and cancels waiting messages. You
              cannot undo this.
            </p>
            {kept.leads > 0 && <p>Messages already in Slack or an inbox stay there. Delete them yourself.</p>}
            <p>Earlier backups keep the data until they are replaced.</p>
          </div>
          <input type="hidden" name="email" value={person.email} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              className="h-auto min-h-11 max-w-full py-2 wrap-anywhere whitespace-normal"
            >
              Erase everything about {person.email}
            </Button>
            <Link to="/admin/leads" className={buttonClass({ variant: "secondary" })}>
              Cancel
            </Link>
          </div>
        </Form>
      )}
    </>
  );
}

function Records({ email, leads, applications, newsletter, messages }: PersonData) {
  return (
    <div className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3 wrap-anywhere">{email}</h2>
        <PrintButton label="Print" />
      </div>
      <div className="mt-4">
        <Panel>
          {leads.map(({ id, title, facts }) => (
            <PanelPart key={id} title={`Lead: ${title}`}>
              <Facts facts={facts} to={`/admin/leads/${id}`} />
            </PanelPart>
          ))}
          {applications.map(({ id, title, facts, files, messages }) => (
            <PanelPart key={id} title={`Application: ${title}`}>
              <Facts
                facts={{
                  ...facts,
                  files: files.map(({ name }) => name).join("\n"),
                  messages: messages
                    .map(({ sent, subject, body }) => `${sent} ${subject}\n${body}`)
                    .join("\n\n"),
                }}
                to={`/admin/applications/${id}`}
              />
            </PanelPart>
          ))}
          {newsletter && (
            <PanelPart title="Newsletter">
              <Facts facts={newsletter} to="/admin/leads/newsletter" />
            </PanelPart>
          )}
          {messages.length > 0 && (
            <PanelPart title="Messages sent">
              <ul role="list" className="grid gap-1 text-small">
                {messages.map(({ id, name, sent }) => (
                  <li key={id}>
                    {sent} {name}
                  </li>
                ))}
              </ul>
            </PanelPart>
          )}
        </Panel>
      </div>
      <p className="mt-3 text-small text-muted">
        What your team wrote about this person, such as notes and ratings, is counted and not shown.
      </p>
    </div>
  );
}

/** The values of a record by the names of the export. */
function Facts({ facts, to }: { facts: Record<string, string>; to: string }) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-[12rem_1fr]">
        {Object.entries(facts)
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name.replaceAll("_", " ")}</dt>
              <dd dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line max-sm:mb-1.5">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      <Link to={to} data-no-print className="mt-2 inline-block text-small underline underline-offset-4">
        Open
      </Link>
    </>
  );
}

const countNouns: Record<StoredCount, [one: string, many: string]> = {
  leads: ["lead", "leads"],
  applications: ["application", "applications"],
  files: ["file", "files"],
  notes: ["note about them", "notes about them"],
  messages: ["message to them", "messages to them"],
};

function countRecords({ leads, applications, newsletter }: PersonData): StoredData {
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    leads: leads.length,
    applications: applications.length,
    files: sum(applications.map(({ files }) => files.length)),
    notes: sum([...leads, ...applications].map(({ facts }) => Number(facts.notes ?? 0))),
    messages: sum(applications.map(({ messages }) => messages.length)),
    subscriber: newsletter !== undefined,
  };
}

function describeStored(kept: StoredData) {
  const parts = storedCounts
    .filter((name) => kept[name] > 0)
    .map((name) => `${kept[name]} ${countNouns[name][kept[name] === 1 ? 0 : 1]}`);
  return new Intl.ListFormat("en-US").format(
    kept.subscriber ? [...parts, "the newsletter subscription"] : parts,
  );
}
