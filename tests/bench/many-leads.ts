import { Database } from "bun:sqlite";

const firstNames =
  "Jane John Zoë Ravi Anna Luis Mei Omar Eva Tom Priya Li Sara Max Nina Ivan Aki Noor Paul Ida".split(" ");
const endings = ["son", "ez", "berg", "ova", "ini"];
const sources = [
  "google",
  "direct",
  "facebook",
  "newsletter",
  "bing",
  "linkedin",
  "news.example.com",
  "partner",
];
const dayMs = 86_400_000;

/** Fills an empty database with leads of the last year, as a busy company has them. A minute or two for a million. */
export function fillWithLeads(path: string, count: number, now: number) {
  using db = new Database(path);
  // Nobody needs this database after a crash.
  db.run("PRAGMA synchronous = OFF");
  db.run("PRAGMA cache_size = -400000");
  const insertLead = db.prepare(
    `INSERT INTO leads (id, submission_key, body_hash, type, name, email, phone, website, status, attribution, source,
       page, cta, day, created_at, updated_at) VALUES (?, ?, ?, 'lead', ?, ?, ?, ?, ?, ?, ?, '/pricing', 'hero', ?, ?, ?)`,
  );
  const insertDelivery = db.prepare(
    `INSERT INTO deliveries (id, lead_number, state, attempts, next_at, created_at) VALUES (?, ?, ?, 1, ?, ?)`,
  );
  const pick = seeded(7);
  const insertMany = db.transaction((from: number, to: number) => {
    for (let index = from; index < to; index++) {
      const at = Math.floor(now - 365 * dayMs * (1 - index / count));
      const first = firstNames[pick(firstNames.length)] ?? "";
      const last = `L${pick(5000).toString(36)}${endings[pick(endings.length)]}`;
      const shop = `shop${pick(20_000).toString(36)}.example.com`;
      const host = pick(3) === 0 ? "gmail.com" : shop;
      const source = sources[pick(pick(sources.length) + 1)] ?? "direct";
      const status = pick(20) === 0 ? "spam" : pick(3) === 0 ? "new" : "contacted";
      const state = status === "spam" ? "held" : pick(10_000) === 0 ? "dead" : "delivered";
      const id = Bun.randomUUIDv7("hex", at);
      const email =
        `${first.normalize("NFD").replace(/[^a-z]/gi, "")}.${last}${pick(100)}@${host}`.toLowerCase();
      const phone = `+1 555 ${pick(900) + 100} ${pick(9000) + 1000}`;
      const attribution = JSON.stringify({ first: { utm_source: source, landing: "/pricing" } });
      const day = Math.floor(at / dayMs);
      insertLead.run(
        ...[id, `key-${id}`, "h".repeat(43), `${first} ${last}`, email, phone, `https://${shop}`, status],
        ...[attribution, source, day, at, at],
      );
      insertDelivery.run(id, index + 1, state, at, at);
    }
  });
  for (let from = 0; from < count; from += 50_000) insertMany(from, Math.min(from + 50_000, count));
}

/** Whole numbers below `limit`, the same in every run. */
function seeded(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
