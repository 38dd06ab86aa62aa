import { classNames } from "~/lib/class-names";
import { Icon } from "~/ui/icon";
import { Video } from "~/video/video";
import { Mockup } from "./mockup";

const allowedDomains = [
  { who: "bluefern.example", what: "Domain", verdict: true },
  { who: "Night shift, Pune", what: "Group", verdict: true },
  { who: "10.4.0.0/16", what: "Network", verdict: true },
  { who: "everyone else", what: "", verdict: false },
];

const logEntries = [
  { time: "08:02:11", who: "a.desai", what: "signed in by SAML", at: "at-12" },
  { time: "08:02:12", who: "a.desai", what: "link opened, expires 10:02", at: "at-16" },
  { time: "08:02:12", who: "a.desai", what: "play 00:00, watermark 7f3a", at: "at-24" },
  { time: "08:04:40", who: "81.2.69.7", what: "refused, not on the list", at: "at-30", refused: true },
];

/** A private player: moving watermark, viewers, expiring link, and log. */
export function SecureStreamMockup({ className, eager }: { className?: string; eager?: boolean }) {
  return (
    <Mockup className="dusk bg-transparent! [--mock:600] @max-md:[--mock:380]" frame={className}>
      <div className="grid grid-cols-[1fr_calc(220*var(--unit))] gap-3 @max-md:grid-cols-1">
        <Player eager={eager} />
        <div className="grid gap-3 @max-md:grid-cols-[1.3fr_1fr]">
          <AllowList />
          <ExpiringLink />
        </div>
        <AuditLog />
      </div>
    </Mockup>
  );
}

function Player({ eager }: { eager?: boolean }) {
  return (
    <div className="relative flex aspect-16/10 flex-col overflow-hidden rounded-card bg-linear-to-br from-securestream/40 to-securestream-soft shadow-float ring-1 ring-paper/15">
      <Video
        id="lane"
        alt=""
        sizes="(min-width: 64rem) 25rem, 88vw"
        eager={eager}
        className="object-[50%_68%]"
      />
      <span className="absolute top-3 left-4 rounded-full bg-ink/60 px-2.5 py-1 text-tiny font-semibold">
        Lane rules, part 2
      </span>
      <span className="absolute inset-0 grid place-items-center">
        <span className="font-mono text-small font-medium whitespace-nowrap text-paper/55 play-drift">
          a.desai@bluefern.example · 7f3a
        </span>
      </span>
      <div className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-linear-to-t from-ink/85 to-transparent px-4 pt-10 pb-3">
        <Icon name="pause" className="size-4" />
        <span className="h-1 grow overflow-hidden rounded-full bg-paper/30">
          <span className="block h-full w-2/5 bg-securestream play-grow at-10 [animation-duration:3s]" />
        </span>
        <span className="font-mono text-tiny">1:36 / 4:05</span>
        <Icon name="captions" className="size-4" />
      </div>
    </div>
  );
}

const cardClass = "rounded-card border border-line bg-raised p-4";

function AllowList() {
  return (
    <div className={cardClass}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="list-checks" className="size-4 text-securestream-ink" />
        Who may watch
      </p>
      <ul className="mt-3 grid gap-2">
        {allowedDomains.map(({ who, what, verdict }, index) => (
          <li key={who} className="flex items-center gap-2">
            <span
              className={classNames(
                "grid size-4 shrink-0 place-items-center rounded-full play-pop",
                ["at-5", "at-8", "at-8", "at-10"][index],
                verdict ? "bg-securestream text-ink" : "bg-danger-ground text-danger",
              )}
            >
              <Icon name={verdict ? "check" : "x"} className="size-2.5" />
            </span>
            <span className="mr-auto truncate text-tiny">{who}</span>
            <span className="text-tiny text-muted">{what}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ExpiringLink() {
  return (
    <div
      className={classNames(
        cardClass,
        "flex items-center gap-4 @max-md:flex-col @max-md:justify-center @max-md:text-center",
      )}
    >
      <svg viewBox="0 0 44 44" className="size-12 -rotate-90" fill="none" strokeWidth="4" aria-hidden="true">
        <circle cx="22" cy="22" r="19" className="stroke-line" />
        <circle cx="22" cy="22" r="19" pathLength="1" className="stroke-lamp [stroke-dasharray:0.82_1]" />
      </svg>
      <span>
        <span className="block font-mono text-base font-medium">1:38:20</span>
        <span className="block text-tiny text-muted">until this link expires</span>
      </span>
    </div>
  );
}

function AuditLog() {
  return (
    <div className={classNames(cardClass, "col-span-2 @max-md:col-span-1")}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="scroll-text" className="size-4 text-securestream-ink" />
        Audit log
        <span className="ml-auto font-mono text-tiny font-normal text-muted">append only</span>
      </p>
      <ul className="mt-3 grid gap-1.5 font-mono text-tiny">
        {logEntries.map(({ time, who, what, at, refused }) => (
          <li
            key={time + what}
            className={classNames(
              "grid grid-cols-[auto_calc(86*var(--unit))_1fr] gap-4 @max-md:grid-cols-[auto_calc(54*var(--unit))_1fr] @max-md:gap-2 rounded-chip px-2.5 py-1.5 play-rise",
              at,
              refused ? "bg-danger-ground text-danger" : "bg-ground",
            )}
          >
            <span className={refused ? undefined : "text-muted"}>{time}</span>
            <span>{who}</span>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
