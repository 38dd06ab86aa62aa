import { type ReactNode, useState } from "react";

import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";
import { formatNounCount } from "~/lib/format";
import { isolate } from "~/lib/isolate";
import { type Role, roleNames, roles } from "~/lib/role";
import { ActionButton, Block, InPlace, Submit } from "~/sections/admin/block";
import { Chip } from "~/sections/admin/chip";
import { Options } from "~/sections/admin/options";
import { ShortTime } from "~/sections/admin/time";
import { CopyButton } from "~/ui/copy-button";
import { Field, Select } from "~/ui/field";
import { Form } from "~/ui/form";
import { FormErrors } from "~/ui/form-errors";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import type { Answer } from "./route";

const roleHints: Record<Role, string> = {
  owner: "everything, including the team",
  editor: "jobs and applications",
  sales: "leads, insight, newsletter and notifications",
  marketing: "news, insight, and leads to read",
  "editor,sales": "jobs, applications, leads, insight, newsletter and notifications",
  "editor,marketing": "jobs, applications, news, insight, and leads to read",
  "sales,marketing": "leads, insight, newsletter, notifications and news",
  "editor,sales,marketing": "everything but the team and the activity log",
};

type Props = Route.ComponentProps["loaderData"]["team"] & Answer;

const inviteFields = ["email", "name"];

/** Members and invitations, with `children` below the members. */
export function TeamAdmin({ members, invitations, children, ...answer }: Props & { children: ReactNode }) {
  return (
    <div className="mt-6 grid items-start gap-12 lg:grid-cols-[1.35fr_1fr] lg:grid-rows-[auto_1fr]">
      <Block title="Members">
        <ul role="list" className="border-t border-line">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} members={members} />
          ))}
        </ul>
      </Block>
      <div className="lg:row-span-2">
        <Invite invitations={invitations} {...answer} />
      </div>
      {children}
    </div>
  );
}

type Member = Props["members"][number];

function MemberRow({ member, members }: { member: Member; members: Member[] }) {
  const isAlone = members.length === 1;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line py-3.5">
      <div className="mr-2 min-w-0 flex-1 basis-56 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">
            <bdi>{member.name}</bdi> {member.isYou && <span className="font-normal text-muted">(you)</span>}
          </span>
          <Chip tone={member.role === "owner" ? "fresh" : "calm"}>{roleNames[member.role]}</Chip>
        </p>
        <p className="mt-0.5 text-small wrap-anywhere text-muted">{member.email}</p>
        <p className="text-small text-muted">
          {member.lastSignIn ? (
            <>
              Signed in <ShortTime at={member.lastSignIn} />
            </>
          ) : (
            "Never signed in"
          )}
        </p>
      </div>
      {!member.isYou && member.sessions > 0 && (
        <ActionButton
          intent="end-all"
          fields={{ id: member.id }}
          of={member.email}
          label="Sign out everywhere"
        />
      )}
      {!isAlone && <ChangeRole member={member} />}
      {!isAlone && <RemoveMember member={member} others={members.filter(({ id }) => id !== member.id)} />}
    </li>
  );
}

/** The question before a member is removed, with who gets their work. */
function RemoveMember({ member: { id, name, email, work }, others }: { member: Member; others: Member[] }) {
  const sales = listCounts([
    [work.leads, "lead"],
    [work.meetings, "meeting"],
  ]);
  const hiring = listCounts([
    [work.applications, "application"],
    [work.interviews, "interview"],
    [work.jobs, "job"],
  ]);
  const toOptions = (list: Member[]) => list.map(({ id, name }) => [id, name] as const);
  return (
    <InPlace label="Remove" of={email} isDanger>
      <Form method="post" className="mt-2 grid gap-4 rounded-control bg-danger-ground px-4 py-4 text-small">
        <p className="wrap-anywhere">
          Remove {isolate(name)} ({email})? They are signed out at once; their activity stays.
          {!sales && !hiring && " They have no leads, applications, meetings or jobs."}
        </p>
        <input type="hidden" name="id" value={id} />
        {sales && (
          <Select name="sales" label={`Transfer ${sales} to`}>
            <Options none="Unassigned" list={toOptions(others.filter(({ sells }) => sells))} />
          </Select>
        )}
        {hiring && (
          <Select name="hiring" label={`Transfer ${hiring} to`}>
            <Options none="Unassigned" list={toOptions(others.filter(({ hires }) => hires))} />
          </Select>
        )}
        <Submit
          intent="remove"
          size="small"
          variant="danger"
          aria-label={`Remove member: ${email}`}
          className="justify-self-start"
          label="Remove member"
        />
      </Form>
    </InPlace>
  );
}

/** "3 leads and 1 meeting"; empty when there is nothing. */
function listCounts(counts: [count: number, noun: string][]) {
  const parts = counts.filter(([count]) => count > 0).map(([count, noun]) => formatNounCount(count, noun));
  return new Intl.ListFormat("en-US").format(parts);
}

function ChangeRole({ member }: { member: Props["members"][number] }) {
  return (
    <InPlace label="Role" of={member.email}>
      <Form method="post" className="mt-2 grid gap-3 rounded-control bg-ground-2 px-4 py-4 text-small">
        <input type="hidden" name="id" value={member.id} />
        <RoleSelect label={`Role of ${isolate(member.name)}`} defaultValue={member.role} />
        {member.isYou && (
          <p className="text-muted">This is your own role. Only another owner can change it back.</p>
        )}
        <Submit intent="role" size="small" className="justify-self-start" label="Change role" />
      </Form>
    </InPlace>
  );
}

function RoleSelect(select: { label: string; defaultValue: string }) {
  return (
    <Select name="role" {...select}>
      <Options list={roles.map((role) => [role, `${roleNames[role]}: ${roleHints[role]}`])} />
    </Select>
  );
}

const unsentKey = "invite";

function Invite({ invitations, link, isMailed, inviteErrors, typed }: Omit<Props, "members">) {
  const unsentRef = useUnsentValues(unsentKey);
  const [shownLink, setShownLink] = useState(link);
  if (link !== shownLink) {
    setShownLink(link);
    clearUnsentValues(unsentKey);
  }
  return (
    <Block
      title="Invite a colleague"
      text="Your colleague gets a link by email, if this site sends email. It is shown here once, works once, for 3 days, and replaces earlier links."
    >
      <Notice kind="success" className="mb-5">
        {link && (
          <>
            <p>
              {isMailed ? "We emailed this link to your colleague:" : "Send this link to your colleague:"}
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <code className="min-w-0 flex-1 font-mono text-tiny wrap-anywhere">{link}</code>
              <CopyButton text={link} />
            </p>
          </>
        )}
      </Notice>
      <Form ref={unsentRef} method="post" key={link} className="mt-3 grid gap-4">
        <FormErrors title="Check these fields:" form="invite" fields={inviteFields} errors={inviteErrors}>
          <Field
            name="email"
            type="email"
            label="Email"
            required
            maxLength={254}
            autoComplete="off"
            defaultValue={typed?.email}
          />
          <Field
            name="name"
            label="Name"
            optional
            maxLength={200}
            autoComplete="off"
            defaultValue={typed?.name}
          />
        </FormErrors>
        <RoleSelect label="Role" defaultValue={typed?.role ?? "editor"} />
        <Submit intent="invite" className="justify-self-start" label="Invite" />
      </Form>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-8 font-sans text-small font-semibold tracking-normal text-muted">
            Pending invitations
          </h3>
          <ul role="list" className="mt-2 border-t border-line">
            {invitations.map(({ key, email, name, role, until }) => (
              <li
                key={key}
                className="flex flex-wrap items-center gap-3 border-b border-line py-2.5 text-small"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {name && `${isolate(name)}, `}
                  {email}{" "}
                  <span className="text-muted">
                    {roleNames[role].toLowerCase()}, expires <ShortTime at={until} />
                  </span>
                </span>
                <ActionButton intent="withdraw" fields={{ id: key }} of={email} label="Withdraw" />
              </li>
            ))}
          </ul>
        </>
      )}
    </Block>
  );
}
