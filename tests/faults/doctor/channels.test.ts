import { beforeAll, setDefaultTimeout } from "bun:test";
import { requireDebianPackages } from "~/tools/run";
import { typedProgram } from "../../fixtures/build";
import { postLead } from "../../fixtures/leads";
import { startProcess } from "../../fixtures/program";
import { freePort } from "../../fixtures/server";
import { makeCertificate } from "../certificate";
import { startMailStandIn } from "../delivery/mail-stand-in";
import { answer, healthy, startSlackStandIn } from "../delivery/slack-stand-in";
import { runStatement, type SetUps, testSetUps } from "./broken-site";

setDefaultTimeout(120_000);
// The lines are typed as they stand.
beforeAll(() => requireDebianPackages({ sudo: "/usr/bin/sudo" }));

const webhookSecret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const mailOn = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: "site@vitreel.example",
  LEAD_MAIL_TO: "sales@vitreel.example",
});
const mailChannels = ["Email"];
const sendTestCommand = `${typedProgram} doctor --send-test`;

const setUps: SetUps = {
  async "a certificate of the company's own authority"(site) {
    const certificate = await makeCertificate("127.0.0.1");
    const file = `${site.folder}/site.env`;
    await Bun.write(`${site.folder}/authority.pem`, certificate);
    await Bun.write(file, "");
    site.args = ["--env-file", file, "--send-test"];
    const slack = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      tls: { key: certificate, cert: certificate },
      fetch: () => new Response("ok"),
    });
    site.env.SLACK_WEBHOOK_URL = `https://127.0.0.1:${slack.port}/`;
    return {
      wrong: ["Slack"],
      found: "The certificate of Slack is not valid.",
      type: sendTestCommand,
      first: () => Bun.write(file, `NODE_EXTRA_CA_CERTS=${site.folder}/authority.pem\n`),
      // The typed line reads no settings file.
      code: 1,
      ends: [slack],
    };
  },
  async "leads that the team was not notified of"(site) {
    // A message waits for a channel alone.
    Object.assign(site.env, mailOn(`smtp://127.0.0.1:${await freePort()}`));
    {
      await using server = await startProcess(Number(site.env.PORT), site);
      await postLead(server);
      await server.stop();
    }
    runStatement(site, "UPDATE messages SET state = 'failed'");
    return {
      wrong: ["Messages"],
      found: "1 message about leads or applications failed",
      advice: 'press "Send again" there',
      after: () => runStatement(site, "UPDATE messages SET state = 'sent'"),
    };
  },
  async "a webhook that Slack does not know"(site) {
    site.args = ["--send-test"];
    const slack = await startSlackStandIn();
    slack.behavior = () => answer(404, "no_service");
    site.env.SLACK_WEBHOOK_URL = slack.url;
    return {
      wrong: ["Slack"],
      found: "Slack does not accept messages at this address (404 no_service).",
      type: sendTestCommand,
      first: () => {
        slack.behavior = healthy;
      },
      ends: [slack],
    };
  },
  async "a receiver of events with another secret"(site) {
    const hook = await startSlackStandIn();
    hook.behavior = () => answer(401, "");
    Object.assign(site.env, { WEBHOOK_URL: hook.url, WEBHOOK_SECRET: webhookSecret });
    site.args = ["--send-test"];
    return {
      wrong: ["Webhook"],
      found: "The webhook receiver refuses the signature.",
      type: sendTestCommand,
      first: () => {
        hook.behavior = () => answer(200, "");
      },
      ends: [hook],
    };
  },
  async "a mail server that does not know the password"(site) {
    site.args = ["--send-test"];
    const server = await startMailStandIn({ login: { user: "site", pass: "right-horse" } });
    Object.assign(site.env, mailOn(server.url.replace("right-horse", "hidden-battery")));
    return {
      wrong: mailChannels,
      found: "The mail server does not accept our sign-in (535",
      type: sendTestCommand,
      first: () => Object.assign(site.env, mailOn(server.url)),
      ends: [server],
    };
  },
};

testSetUps(setUps);
