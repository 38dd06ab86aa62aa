import { Form } from "react-router";
import { isolate } from "~/lib/isolate";
import { type Role, roleNames, roles } from "~/lib/role";
import { interpolate } from "~/lib/text";
import { Act, Block } from "~/sections/admin/block";
import { Chip } from "~/sections/admin/chip";
import { Button } from "~/ui/button";
import { CopyButton, type CopyLabels } from "~/ui/copy-button";
import { Field, Select } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Notice } from "~/ui/notice";
import { type Demand, PasskeyDemand, type PasskeyDemandTexts } from "./passkey-demand";

export type TeamAdminTexts = {
  people: {
    title: string;
    you: string;
    never: string;
    signedIn: string;
    sessions: string;
    end: string;
    passkeys: string;
    /** For a single account; the roles' descriptions follow. */
    alone: string;
  };
  /** What each role may do. */
  roles: Record<Role, string>;
  /** `question` with {name}. */
  change: { label: string; question: string; field: string; confirm: string; own: string };
  remove: { label: string; question: string; confirm: string };
  invite: {
    title: string;
    text: string;
    email: string;
    name: string;
    role: string;
    submit: string;
    made: string;
    mailed: string;
    open: string;
    withdraw: string;
    until: string;
    problems: string;
  };
  demand: PasskeyDemandTexts;
  copy: CopyLabels;
};

export type Member = {
  id: string;
  email: string;
  name: string;
  role: Role;
  isYou: boolean;
  passkeys: number;
  lastSignIn?: string;
  sessions: number;
};
export type OpenInvitation = { key: string; email: string; name: string; role: Role; until: string };

type Props = {
  texts: TeamAdminTexts;
  members: Member[];
  invitations: OpenInvitation[];
  demand: Demand;
  /** The link of the new invitation, shown once. */
  link?: string;
  isMailed?: boolean;
  inviteErrors?: { email?: string; name?: string };
  typed?: { email: string; name: string; role: string };
};

const inviteFields = ["email", "name"];

/** Members and invitations. All forms work without script. */
export function TeamAdmin({ texts, members, invitations, demand, ...answer }: Props) {
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1.35fr_1fr]">
      <Block title={texts.people.title}>
        <ul role="list" className="border-t border-line">
          {members.map((member) => (
            <Person key={member.id} texts={texts} member={member} isAlone={members.length === 1} />
          ))}
        </ul>
        {members.length === 1 && <Alone texts={texts} />}
      </Block>
      <div className="grid gap-12">
        <Invite texts={texts} invitations={invitations} {...answer} />
        <PasskeyDemand texts={texts.demand} all={members.length} {...demand} />
      </div>
    </div>
  );
}

function Alone({ texts }: { texts: TeamAdminTexts }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-ground-2 p-6 text-small">
      <p className="text-pretty text-muted">{texts.people.alone}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {roles.map((role) => (
          <div key={role} className="sm:contents">
            <dt className="font-semibold">{roleNames[role]}</dt>
            <dd className="text-muted">{texts.roles[role]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Person({ texts, member, isAlone }: { texts: TeamAdminTexts; member: Member; isAlone: boolean }) {
  const { people } = texts;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line py-3.5">
      <div className="mr-2 min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">
            <bdi>{member.name}</bdi>{" "}
            {member.isYou && <span className="font-normal text-muted">({people.you})</span>}
          </span>
          <Chip tone={member.role === "owner" ? "fresh" : "calm"}>{roleNames[member.role]}</Chip>
        </p>
        <p className="mt-0.5 text-small wrap-anywhere text-muted">{member.email}</p>
        <p className="text-small text-muted">
          {member.lastSignIn ? interpolate(people.signedIn, { when: member.lastSignIn }) : people.never}
          {" · "}
          {interpolate(people.sessions, { count: member.sessions })}
          {" · "}
          {interpolate(people.passkeys, { count: member.passkeys })}
        </p>
      </div>
      {!member.isYou && member.sessions > 0 && (
        <Act intent="end-all" id={member.id} of={member.email}>
          {people.end}
        </Act>
      )}
      {!isAlone && <ChangeRole texts={texts} member={member} />}
      {!isAlone && <Remove texts={texts.remove} member={member} />}
    </li>
  );
}

/** The confirmation opens in place, so that a single wrong click changes no role. */
function ChangeRole({ texts, member }: { texts: TeamAdminTexts; member: Member }) {
  const { change } = texts;
  return (
    <details className="group open:order-last open:basis-full">
      <summary
        aria-label={`${change.label}: ${member.email}`}
        className="inline-flex h-9 cursor-pointer list-none items-center rounded-control px-3.5 text-small font-semibold hover:bg-text/8"
      >
        {change.label}
      </summary>
      <Form method="post" className="mt-2 rounded-control bg-ground-2 px-4 py-4 text-small">
        <input type="hidden" name="id" value={member.id} />
        <fieldset>
          <legend className="font-semibold">{interpolate(change.question, { name: member.name })}</legend>
          <div className="mt-2 grid gap-1">
            {roles.map((role) => (
              <label key={role} className="flex min-h-9 items-start gap-3 py-1">
                <input
                  type="radio"
                  name="role"
                  value={role}
                  defaultChecked={role === member.role}
                  className="mt-0.5 size-5 shrink-0 accent-primary"
                />
                <span>
                  <span className="font-semibold">{roleNames[role]}</span>{" "}
                  <span className="text-muted">{texts.roles[role]}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {member.isYou && <p className="mt-2 text-muted">{change.own}</p>}
        <Button type="submit" name="intent" value="role" size="small" className="mt-3">
          {change.confirm}
        </Button>
      </Form>
    </details>
  );
}

/** The confirmation opens in place, so that a single wrong click removes no member. */
function Remove({ texts, member }: { texts: TeamAdminTexts["remove"]; member: Member }) {
  return (
    <details className="group open:order-last open:basis-full">
      <summary
        aria-label={`${texts.label}: ${member.email}`}
        className="inline-flex h-9 cursor-pointer list-none items-center rounded-control px-3.5 text-small font-semibold text-danger hover:bg-danger-ground"
      >
        {texts.label}
      </summary>
      <Form
        method="post"
        className="mt-2 flex flex-wrap items-center gap-3 rounded-control bg-danger-ground px-4 py-3 text-small"
      >
        <span className="flex-1 basis-56">{interpolate(texts.question, { email: member.email })}</span>
        <input type="hidden" name="id" value={member.id} />
        <Button type="submit" name="intent" value="remove" size="small" variant="danger">
          {texts.confirm}
        </Button>
      </Form>
    </details>
  );
}

function Invite({
  texts,
  invitations,
  link,
  isMailed,
  inviteErrors,
  typed,
}: Omit<Props, "members" | "demand">) {
  const { invite } = texts;
  return (
    <Block title={invite.title} text={invite.text}>
      <Notice kind="success" className="mb-5">
        {link && (
          <>
            <p>{isMailed ? invite.mailed : invite.made}</p>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <code className="min-w-0 flex-1 font-mono text-tiny wrap-anywhere">{link}</code>
              <CopyButton text={link} {...texts.copy} />
            </p>
          </>
        )}
      </Notice>
      <Form method="post" key={link} className="mt-3 grid gap-4">
        <FormErrors title={invite.problems} form="invite" fields={inviteFields} errors={inviteErrors}>
          <Field
            id="invite-email"
            name="email"
            type="email"
            label={invite.email}
            required
            maxLength={254}
            autoComplete="off"
            defaultValue={typed?.email}
          />
          <Field
            id="invite-name"
            name="name"
            label={invite.name}
            optional
            maxLength={200}
            autoComplete="off"
            defaultValue={typed?.name}
          />
        </FormErrors>
        <Select name="role" label={invite.role} defaultValue={typed?.role ?? "editor"}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}: {texts.roles[role]}
            </option>
          ))}
        </Select>
        <Button type="submit" name="intent" value="invite" className="justify-self-start">
          {invite.submit}
        </Button>
      </Form>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-8 font-sans text-small font-semibold tracking-normal text-muted">
            {invite.open}
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
                    {roleNames[role].toLowerCase()}, {interpolate(invite.until, { when: until })}
                  </span>
                </span>
                <Act intent="withdraw" id={key} of={email}>
                  {invite.withdraw}
                </Act>
              </li>
            ))}
          </ul>
        </>
      )}
    </Block>
  );
}
