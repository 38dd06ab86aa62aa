import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { companyName } from "~/lib/company-name";
import type { VideoId } from "~/lib/video";
import { Wordmark } from "~/ui/brand";
import { Link } from "~/ui/link";

export type AccountFrameProps = { title: string; lead: string };

/** The frame of a page with one small form, beside it pictures of the products at dusk. */
export function AccountFrame({ title, lead, children }: AccountFrameProps & { children?: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,1fr)_1.2fr]">
      <main id="content" tabIndex={-1} className="flex flex-col px-gutter py-8">
        <Link to="/" className="self-start text-[1.5rem]" aria-label={`${companyName}, home`}>
          <Wordmark name={companyName} />
        </Link>
        <div className="my-auto w-full max-w-[28rem] py-12">
          <h1 className="text-[2.25rem] leading-tight">{title}</h1>
          <p className="mt-3 text-muted">{lead}</p>
          {children}
        </div>
      </main>
      <div
        aria-hidden="true"
        className="dusk relative hidden overflow-hidden bg-radial-[ellipse_70%_60%_at_60%_100%] from-lamp/25 to-transparent to-85% lg:block"
      >
        <div className="absolute inset-x-[8%] bottom-0 flex h-[76%] items-end gap-[4%]">
          <ProductPicture video="tide" className="h-[66%] flex-1" />
          <ProductPicture video="ember" className="h-full flex-[1.5] shadow-lamp" />
          <ProductPicture video="halo" className="h-[82%] flex-[1.2]" />
        </div>
      </div>
    </div>
  );
}

/** A picture of a product. Small screens hide it, so its lazy loading never begins there. */
function ProductPicture({ video, className }: { video: VideoId; className: string }) {
  return (
    <img
      src={`/films/${video}-360.avif`}
      alt=""
      loading="lazy"
      className={classNames("min-w-0 rounded-t-pane object-cover", className)}
    />
  );
}
