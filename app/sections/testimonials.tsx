import { formatMonth } from "~/lib/format";
import type { ProductId } from "~/lib/prices";
import type { VideoId } from "~/lib/video";
import { Carousel } from "~/ui/carousel";
import { Initials } from "~/ui/initials";
import { RichText } from "~/ui/rich-text";
import { SectionHead } from "./section-head";

export type Testimonial = {
  quote: string;
  author: string;
  /** The product that the quote is about. */
  hue: ProductId;
  /** The video of the customer's product. */
  video?: VideoId;
  location: string;
  experience?: string;
  date: string;
};

export type TestimonialsProps = {
  title: string;
  lead: string;
  items: readonly Testimonial[];
};

export function Testimonials({ title, lead, items }: TestimonialsProps) {
  return (
    <section aria-labelledby="testimonials" className="border-y border-line bg-ground-2 py-section">
      <div className="wrap">
        <SectionHead id="testimonials" title={title} lead={lead} titleWidth="max-w-3xl" />
        <Carousel
          name="Testimonials"
          className="mt-10 lg:-mt-4"
          slides={items.map((item) => ({
            id: item.author,
            content: <TestimonialCard {...item} />,
          }))}
        />
      </div>
    </section>
  );
}

function TestimonialCard({ quote, author, hue, location, experience, date }: Testimonial) {
  return (
    <figure className="flex w-full flex-col rounded-pane border border-line bg-raised p-7 pb-4">
      <time dateTime={date} className="text-small text-muted">
        {formatMonth(date)}
      </time>
      <blockquote className="mt-4 grow font-display text-h3 leading-snug font-medium tracking-[-0.02em] text-pretty">
        <p>
          “<RichText text={quote} />”
        </p>
      </blockquote>
      {/* The height fits the longest name, so that the authors of a row are aligned. */}
      <figcaption className="mt-8 flex min-h-28 items-start gap-4">
        <Initials author={author} hue={hue} className="h-24 w-18 shrink-0 rounded-control" />
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">{author}</span>
          <span className="block text-small text-muted">{location}</span>
          {experience && <span className="block text-small text-muted">{experience}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
