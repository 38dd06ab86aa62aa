import { Database } from "bun:sqlite";
import { foldText } from "~/lib/clean-text";
import { createRandom } from "../fixtures/random";

const firstNames =
  "Jane John Zoë Ravi Anna Luis Mei Omar Eva Tom Priya Li Sara Max Nina Ivan Aki Noor Paul Ida".split(" ");
const endings = ["son", "ez", "berg", "ova", "ini"];
const sources = [
  ...["google", "direct", "facebook", "newsletter", "bing", "linkedin", "news.example.com", "partner"],
];
const dayMs = 86_400_000;
/** The team members who own leads; some leads have no owner. */
export const owners = Array.from({ length: 8 }, (_, index) => `seller-${index}`);
/** Each lead has a message in each of these channels. */
const channels = ["slack", "mail", "webhook", "confirmation"];
/** A campaign that is long over: whoever looks for it newest first finds nothing near. */
export const formerSource = "expo";

/** Leads of this source never have the frequent word gmail.com, so a search for it there reads far. */
export const workSource = "linkedin";

/** Fills an empty database with leads of the last year, as a busy company has them. Ten seconds for a hundred thousand. */
export function fillWithLeads(path: string, count: number, now: number) {
  using db = new Database(path);
  // The database is thrown away, so it need not survive a crash.
  db.run("PRAGMA synchronous = OFF");
  db.run("PRAGMA cache_size = -400000");
  const insertLead = db.prepare(
    `INSERT INTO leads (id, submission_key, body_hash, type, requested, name, email, email_key, phone, website, status, owner_id, attribution,
       source, page, cta, day, created_at, updated_at, search_text)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '/pricing', 'hero', ?, ?, ?, ?)`,
  );
  const insertAdmin = db.prepare(
    `INSERT INTO admins (id, email, password_hash, created_at, updated_at, role) VALUES (?, ?, 'x', 0, 0, 'sales')`,
  );
  for (const owner of owners) insertAdmin.run(owner, `${owner}@vitreel.example`);
  const insertMessage = db.prepare(
    `INSERT INTO messages (id, kind, lead_number, channel, state, attempts, next_at, created_at)
       VALUES (?, 'lead', ?, ?, ?, 1, ?, ?)`,
  );
  const random = createRandom(7);
  const pick = (limit: number) => Math.floor(random() * limit);
  const insertMany = db.transaction((from: number, to: number) => {
    for (let index = from; index < to; index++) {
      const at = Math.floor(now - 365 * dayMs * (1 - index / count));
      const first = firstNames[pick(firstNames.length)] ?? "";
      const last = `L${pick(5000).toString(36)}${endings[pick(endings.length)]}`;
      const shop = `shop${pick(20_000).toString(36)}.example.com`;
      const part = index / count;
      const source =
        part < 0.05 && pick(20) === 0 ? formerSource : (sources[pick(pick(sources.length) + 1)] ?? "direct");
      const host = pick(3) === 0 && source !== workSource ? "gmail.com" : shop;
      const type = source === "newsletter" || pick(4) > 0 ? "lead" : "demo_request";
      const status = pick(20) === 0 ? "spam" : chooseStage(part, pick);
      // Leads without an owner are among the latest, and none is from Google.
      const isOwned = source === "google" || (part < 0.98 && pick(50) > 0);
      const owner = isOwned ? (owners[pick(pick(owners.length) + 1)] ?? null) : null;
      const id = Bun.randomUUIDv7("hex", at);
      const email =
        `${first.normalize("NFD").replace(/[^a-z]/gi, "")}.${last}${pick(100)}@${host}`.toLowerCase();
      const phone = `+1 555 ${pick(900) + 100} ${pick(9000) + 1000}`;
      const attribution = JSON.stringify({ first: { utm_source: source, landing: "/pricing" } });
      const day = Math.floor(at / dayMs);
      insertLead.run(
        ...[
          id,
          `key-${id}`,
          "h".repeat(43),
          type,
          type === "lead" ? "trial" : "demo",
          `${first} ${last}`,
          email,
          email,
          phone,
          `https://${shop}`,
          status,
        ],
        ...[owner, attribution, source, day, at, at],
        foldText(`${first} ${last} ${email} https://${shop} ${phone}`),
      );
      for (const channel of channels) {
        const state = status === "spam" ? "cancelled" : pick(10_000) === 0 ? "failed" : "sent";
        insertMessage.run(`${channel}-${id}`, index + 1, channel, state, at, at);
      }
    }
  });
  for (let from = 0; from < count; from += 50_000) insertMany(from, Math.min(from + 50_000, count));
}

/** Old leads have come to an end, new ones have not: stages lie together, far from where a list begins. */
function chooseStage(part: number, pick: (limit: number) => number) {
  if (part > 0.97) return pick(3) === 0 ? "contacted" : "new";
  if (part > 0.9) return (["contacted", "contacted", "qualified"] as const)[pick(3)] ?? "contacted";
  return pick(12) === 0 ? "won" : "lost";
}
