import type { ReactNode } from "react";
import { Form } from "react-router";
import { interpolate } from "~/lib/text";
import { Button } from "~/ui/button";
import { CopyButton, type CopyWords } from "~/ui/copy-button";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";

export type TeamAdminTexts = {
  people: { title: string; you: string; never: string; signedIn: string; sessions: string; end: string };
  remove: { label: string; question: string; confirm: string };
  invite: {
    title: string;
    text: string;
    email: string;
    submit: string;
    made: string;
    open: string;
    withdraw: string;
    until: string;
  };
  copy: CopyWords;
  sessions: {
    title: string;
    text: string;
    here: string;
    unknown: string;
    lastSeen: string;
    since: string;
    /** Tells sessions apart that are alike in all else. */
    place: string;
    end: string;
    endOthers: string;
  };
  password: {
    title: string;
    text: string;
    current: string;
    next: string;
    rule: string;
    submit: string;
    problems: string;
  };
};

export type Member = { id: string; email: string; isYou: boolean; lastSignIn?: string; sessions: number };
export type OpenInvitation = { key: string; email: string; until: string };
export type OpenSession = { key: string; browser?: string; lastSeen: string; since: string; isHere: boolean };

type Props = {
  texts: TeamAdminTexts;
  members: Member[];
  invitations: OpenInvitation[];
  sessions: OpenSession[];
  /** The invitation just made; told once. */
  link?: string;
  inviteErrors?: { email?: string };
  passwordErrors?: { currentPassword?: string; newPassword?: string };
  typedEmail?: string;
};

const inviteFields = ["email"];
const passwordFields = ["currentPassword", "newPassword"];

/** Who may come in here, from where, and how to let one more in. Plain forms throughout. */
export function TeamAdmin({
  texts,
  members,
  invitations,
  sessions,
  link,
  inviteErrors,
  passwordErrors,
  typedEmail,
}: Props) {
  const { people, invite } = texts;
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1.2fr_1fr]">
      <div className="grid gap-12">
        <Block title={people.title}>
          <ul role="list" className="border-t border-line">
            {members.map((member) => (
              <li
                key={member.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
              >
                <div className="min-w-0 flex-1 basis-56">
                  <p className="wrap-anywhere font-semibold">
                    {member.email}{" "}
                    {member.isYou && <span className="font-normal text-muted">({people.you})</span>}
                  </p>
                  <p className="text-small text-muted">
                    {member.lastSignIn
                      ? interpolate(people.signedIn, { when: member.lastSignIn })
                      : people.never}
                    {" · "}
                    {interpolate(people.sessions, { count: member.sessions })}
                  </p>
                </div>
                {!member.isYou && member.sessions > 0 && (
                  <Act intent="end-all" id={member.id} of={member.email}>
                    {people.end}
                  </Act>
                )}
                {members.length > 1 && <Remove texts={texts.remove} member={member} />}
              </li>
            ))}
          </ul>
        </Block>
        <Block title={invite.title} text={invite.text}>
          <Notice kind="success" className="mb-5">
            {link && (
              <>
                <p>{invite.made}</p>
                <p className="mt-2 flex flex-wrap items-center gap-2">
                  <code className="min-w-0 flex-1 font-mono text-tiny wrap-anywhere">{link}</code>
                  <CopyButton text={link} {...texts.copy} />
                </p>
              </>
            )}
          </Notice>
          <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
            <FormErrors form="invite" fields={inviteFields} errors={inviteErrors}>
              <Field
                id="invite-email"
                key={link}
                name="email"
                type="email"
                label={invite.email}
                required
                maxLength={254}
                autoComplete="off"
                defaultValue={typedEmail}
                className="min-w-56 flex-1"
              />
            </FormErrors>
            <Button type="submit" name="intent" value="invite" className="h-12">
              {invite.submit}
            </Button>
          </Form>
          {invitations.length > 0 && (
            <>
              <h3 className="mt-6 font-sans text-small font-semibold tracking-normal text-muted">
                {invite.open}
              </h3>
              <ul role="list" className="mt-2 border-t border-line">
                {invitations.map(({ key, email, until }) => (
                  <li
                    key={key}
                    className="flex flex-wrap items-center gap-3 border-b border-line py-2.5 text-small"
                  >
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      {email} <span className="text-muted">{interpolate(invite.until, { when: until })}</span>
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
      </div>
      <div className="grid gap-12">
        <Block title={texts.sessions.title} text={texts.sessions.text}>
          <ul role="list" className="border-t border-line">
            {sessions.map((session, index) => (
              <li key={session.key} className="flex items-center gap-3 border-b border-line py-3 text-small">
                <Icon name="monitor-play" className="size-5 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="font-semibold">
                    {session.browser ?? texts.sessions.unknown}
                    {session.isHere && (
                      <span className="ml-2 rounded-full bg-success-ground px-2 py-0.5 text-tiny text-success">
                        {texts.sessions.here}
                      </span>
                    )}
                  </p>
                  <p className="text-muted">
                    {interpolate(texts.sessions.lastSeen, { when: session.lastSeen })} ·{" "}
                    {interpolate(texts.sessions.since, { when: session.since })}
                  </p>
                </div>
                {!session.isHere && (
                  <Act
                    intent="end-session"
                    id={session.key}
                    of={[
                      session.browser ?? texts.sessions.unknown,
                      interpolate(texts.sessions.since, { when: session.since }),
                      interpolate(texts.sessions.place, { number: index + 1, count: sessions.length }),
                    ].join(", ")}
                  >
                    {texts.sessions.end}
                  </Act>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <div className="mt-4">
              <Act intent="end-others" id="">
                {texts.sessions.endOthers}
              </Act>
            </div>
          )}
        </Block>
        <Block title={texts.password.title} text={texts.password.text}>
          <Form method="post" className="grid gap-4">
            <FormErrors
              title={texts.password.problems}
              form="password"
              fields={passwordFields}
              errors={passwordErrors}
            >
              <Field
                id="password-currentPassword"
                name="currentPassword"
                type="password"
                label={texts.password.current}
                autoComplete="current-password"
                required
                maxLength={512}
              />
              <Field
                id="password-newPassword"
                name="newPassword"
                type="password"
                label={texts.password.next}
                hint={texts.password.rule}
                autoComplete="new-password"
                required
                minLength={15}
                maxLength={512}
              />
            </FormErrors>
            <Button type="submit" name="intent" value="password" className="justify-self-start">
              {texts.password.submit}
            </Button>
          </Form>
        </Block>
      </div>
    </div>
  );
}

function Block({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      {text && <p className="mt-1 text-small text-muted">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

type ActProps = {
  intent: string;
  id: string;
  /** What it is done to, for the button's name: others beside it look the same. */
  of?: string;
  children: string;
};

/** One small form with one button. */
function Act({ intent, id, of, children }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="small"
        variant="secondary"
        aria-label={of && `${children}: ${of}`}
      >
        {children}
      </Button>
    </Form>
  );
}

/** The question opens in place, so that nobody removes an account by one slip. */
function Remove({ texts, member }: { texts: TeamAdminTexts["remove"]; member: Member }) {
  return (
    <details className="group open:basis-full">
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
