import type { ReactNode } from "react";
import { company } from "~/content/company";
import { offices } from "~/content/offices";
import { classNames } from "~/lib/class-names";
import type { CaseStudy } from "~/routes/_site.case-studies/case-study";
import { Wordmark } from "~/ui/brand";
import { BrandWordmark } from "~/ui/brand-wordmark";

const [us] = offices;

const sender = `${company.legalName}, ${us.street}, ${us.city}, ${us.region} ${us.postalCode}`;

export function formatPdfTitle(brand: string) {
  return `${brand}: a ${company.name} case study`;
}

type Props = { study: CaseStudy; picture: string };

const lights = {
  ember: { ground: "bg-commerce-soft", ink: "text-commerce-ink", glow: "from-commerce/55" },
  halo: { ground: "bg-showcase-soft", ink: "text-showcase-ink", glow: "from-showcase/60" },
  tide: { ground: "bg-securestream-soft", ink: "text-securestream-ink", glow: "from-securestream/55" },
};

/** Two pages of A4: the window at dusk with its figures, then the story by day. */
export function CaseStudyPdf(props: Props) {
  return (
    <html lang="en">
      <head>
        <title>{formatPdfTitle(props.study.story.brand.name)}</title>
        <meta name="author" content={company.legalName} />
      </head>
      <body className="text-[10.5pt]">
        <Cover {...props} />
        <Story {...props} />
      </body>
    </html>
  );
}

const sheet = "relative isolate flex h-[297mm] flex-col overflow-hidden px-[18mm] py-[16mm]";

function Cover({ study: { story, still, alt, description }, picture }: Props) {
  return (
    <section className={classNames("dusk break-after-page", sheet)}>
      <span
        className={classNames(
          "absolute inset-0 -z-10 bg-radial-[ellipse_90%_60%_at_70%_45%] to-transparent to-75%",
          lights[still].glow,
        )}
      />
      <Top />
      <img
        src={picture}
        alt={alt}
        className="mt-[11mm] h-[112mm] w-full rounded-[7mm] object-cover shadow-lamp"
      />
      <p className="mt-[11mm] text-[17pt]">
        <BrandWordmark {...story.brand} />
      </p>
      <h1 className="mt-[5mm] max-w-[16ch] text-[35pt] leading-[1.02]">{story.title}</h1>
      <p className="mt-[5mm] max-w-[120mm] text-[12pt] leading-[1.5] text-muted">{description}</p>
      {/* Lists, because Chromium gives a <dl> and a <strong> no structure in a PDF. */}
      <ul className="mt-auto grid grid-cols-3 gap-[6mm] border-t border-line pt-[6mm]">
        {story.results.map(({ value, label }, index) => (
          <li key={label}>
            <span
              className={classNames(
                "block font-display text-[32pt] leading-none font-semibold tracking-[-0.045em]",
                index === 0 && "text-lamp",
              )}
            >
              {value}{" "}
            </span>
            <span className="mt-[2mm] block max-w-[22ch] text-[9pt] leading-[1.4] text-muted">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Story({ study: { story, still } }: Props) {
  const { ground, ink } = lights[still];
  return (
    <section className={classNames("bg-ground text-text", sheet)}>
      {/* Screen readers have read the head on the first sheet already. */}
      <div aria-hidden="true">
        <Top />
      </div>
      <ul className="mt-[13mm] grid grid-cols-3 gap-[6mm] border-y border-line py-[5mm] text-[10.5pt]">
        <Fact label="Industry">{story.brand.industry}</Fact>
        <Fact label="Place">{story.brand.place}</Fact>
        <Fact label="Product">{`${company.name} ${story.product.label}`}</Fact>
      </ul>
      <div className="mt-[14mm] grid gap-[13mm]">
        <Part title="Challenge">
          <p>{story.challenge}</p>
        </Part>
        <Part title="Solution">
          <p>{story.solution}</p>
        </Part>
        <Part title="Results">
          <ul>
            {story.results.map(({ value, label }) => (
              <li key={label} className="flex items-baseline gap-[4mm] pb-[4mm]">
                <span
                  className={classNames(
                    "w-[38mm] shrink-0 font-display text-[27pt] leading-none font-bold tracking-[-0.04em]",
                    ink,
                  )}
                >
                  {value}{" "}
                </span>
                {label}
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <div className={classNames("mt-auto rounded-[7mm] p-[10mm]", ground)}>
        <blockquote className="font-display text-[16.5pt] leading-[1.3] font-medium tracking-[-0.015em]">
          {`“${story.quote}”`}
        </blockquote>
        <p className={classNames("mt-[5mm] text-[10pt] font-semibold", ink)}>{story.author}</p>
      </div>
      <footer className="mt-[9mm] flex justify-between text-[9pt] text-muted">
        <span>{sender}</span>
        <a href={`mailto:${company.mail.hello}`}>{company.mail.hello}</a>
      </footer>
    </section>
  );
}

function Top() {
  return (
    <header className="flex items-center justify-between">
      <span className="text-[17pt] leading-none">
        <Wordmark name={company.name} />
      </span>
      <span className="text-[9.5pt] text-muted">Case study</span>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <span className="block text-[8.5pt] text-muted">{label} </span>
      <span className="block font-semibold">{children}</span>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[42mm_1fr] gap-[6mm]">
      <h2 className="pt-[0.5mm] text-[16pt] leading-[1.2]">{title}</h2>
      <div className="text-[13pt] leading-[1.5]">{children}</div>
    </div>
  );
}
