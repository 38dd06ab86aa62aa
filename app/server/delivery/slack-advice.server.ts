import { ownAuthorityAdvice } from "~/server/certificates.server";
import type { AdviceTable } from "./channel.server";

/** Explains Slack's responses and failures. */
export const slackAdvice: AdviceTable = [
  [
    /^own webhook/,
    "Slack refuses the webhook for applications.",
    "Create a new incoming webhook in Slack, save it on the Notifications page and press Send again.",
  ],
  [
    /no_service|no_active_hooks|invalid_token|404/,
    "Slack does not know this webhook.",
    "Create a new incoming webhook in Slack, put it into SLACK_WEBHOOK_URL and restart.",
  ],
  [
    /channel_is_archived|channel_not_found|410/,
    "The Slack channel is archived or gone.",
    "Unarchive the channel, or create a webhook for another one and put it into SLACK_WEBHOOK_URL.",
  ],
  [/team_disabled|no_team/, "The Slack workspace is disabled.", "Ask the owner of the workspace."],
  [
    /action_prohibited|posting_to_general|403|401/,
    "Slack forbids this webhook to post.",
    "Ask an admin of the workspace to allow it, then press Resume.",
  ],
  [
    /429/,
    "Slack limits how fast it takes messages.",
    "Nothing to do. Messages are sent as fast as Slack takes them.",
  ],
  [
    /^(400|413|422)/,
    "Slack refuses the content of this message.",
    "Read the lead here. Send it again after an update of this program.",
  ],
  [
    /not "ok"/,
    "Something between this machine and Slack answers in its place.",
    "Check the proxy or firewall of this machine.",
  ],
  [
    /^5\d\d/,
    "Slack has a problem of its own.",
    "Nothing to do. Messages are sent when it is over. See slack-status.com.",
  ],
  [
    /no answer within/,
    "Slack does not answer in time.",
    "Check this machine's internet connection. Messages are retried.",
  ],
  [
    /UnexpectedRedirect/,
    "The webhook address leads somewhere else.",
    "Check SLACK_WEBHOOK_URL and the proxy of this machine.",
  ],
  [
    /CERT|SSL|TLS|SIGN/i,
    "The certificate is not Slack's.",
    `Check the proxy of this machine and its clock. ${ownAuthorityAdvice}`,
  ],
  [
    /no connection/,
    "Slack cannot be reached from this machine.",
    "Check its network and DNS. Messages are retried.",
  ],
];
