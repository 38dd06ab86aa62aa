import { Carousel, type CarouselWords } from "~/ui/carousel";

export type Testimonial = {
  quote: string;
  author: string;
  location: string;
  /** How long the author has worked with the product. */
  experience?: string;
  /** The day it was written, as an ISO date. */
  date: string;
};

export type TestimonialsProps = {
  title: string;
  lead: string;
  items: readonly Testimonial[];
  words: CarouselWords;
};

/** Customers' words as a row of panes. */
export function Testimonials({ title, lead, items, words }: TestimonialsProps) {
  return (
    <section aria-labelledby="testimonials" className="border-y border-line bg-ground-2 py-section">
      <div className="wrap">
        <h2 id="testimonials" className="max-w-3xl text-h2">
          {title}
        </h2>
        <p className="mt-5 max-w-text text-lead text-muted">{lead}</p>
        <Carousel
          words={words}
          className="mt-10 lg:-mt-4"
          slides={items.map((item) => ({ id: item.author, content: <TestimonialCard {...item} /> }))}
        />
      </div>
    </section>
  );
}

const written = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** One customer's words. The avatar is the author's initials in a small pane. */
export function TestimonialCard({ quote, author, location, experience, date }: Testimonial) {
  return (
    <figure className="flex w-full flex-col rounded-card border border-line bg-raised p-7">
      <blockquote className="grow text-lead text-balance">
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="mt-8 flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid h-14 w-9 shrink-0 place-items-end justify-center rounded-control bg-linear-to-b from-lamp to-commerce/70 pb-1.5 text-tiny font-bold text-ink"
        >
          {initials(author)}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{author}</span>
          <span className="block text-small text-muted">{location}</span>
          <span className="block text-small text-muted">
            {experience && <>{experience} · </>}
            <time dateTime={date}>{written.format(new Date(date))}</time>
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

/** "Ines Vidal, Maison Orrel" → "IV". */
function initials(author: string) {
  const [name = ""] = author.split(",");
  const words = name.trim().split(/\s+/);
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`;
}
