import { companyName } from "~/lib/company-name";
import { Icon } from "~/ui/icon";
import { VideoPoster } from "~/video/video-poster";
import { Mockup } from "./mockups/mockup";

const picturesByName = { install: Install, videos: Videos, tags: Tags };

export type SetupPictureName = keyof typeof picturesByName;

export function SetupPicture({ name }: { name: SetupPictureName }) {
  const Picture = picturesByName[name];
  return (
    <Mockup className="relative aspect-4/3 overflow-hidden rounded-card border border-line bg-commerce-soft p-5 [--mock:360]">
      <Picture />
    </Mockup>
  );
}

function Install() {
  const permissions = ["Read products", "Read themes", "Read orders"];
  return (
    <div className="flex h-full flex-col rounded-control bg-raised p-5 shadow-float">
      <p className="flex items-center gap-3 text-base font-semibold">
        <span className="grid size-10 place-items-center rounded-control bg-ink text-lamp">
          <Icon name="play" className="size-5" />
        </span>
        {companyName}
      </p>
      <ul className="mt-3 grid gap-2">
        {permissions.map((permission) => (
          <li key={permission} className="flex items-center gap-2.5 border-t border-line pt-2 text-base">
            <Icon name="check" className="size-4 text-success" />
            {permission}
          </li>
        ))}
      </ul>
      <span className="mt-auto grid h-10 w-2/5 place-items-center self-end rounded-control bg-text text-base font-semibold text-ground play-press at-12">
        Install
      </span>
    </div>
  );
}

function Videos() {
  return (
    <div className="grid h-full grid-cols-3 gap-3">
      {(["halo", "tide", "rill"] as const).map((id, index) => (
        <div key={id} className="flex flex-col rounded-control bg-raised p-2.5 shadow-float">
          <span className="relative grid grow place-items-center overflow-hidden rounded-chip bg-ground-2 text-muted">
            {/* The last one is still uploading. */}
            {index < 2 ? (
              <VideoPoster id={id} alt="" sizes="8rem" />
            ) : (
              <Icon name="video" className="size-6" />
            )}
          </span>
          <span className="mt-2.5 block h-1.5 rounded-full bg-line">
            <span
              className={`block h-full origin-left rounded-full bg-commerce play-grow ${index === 2 ? "w-3/5" : "w-full"}`}
            />
          </span>
          <span className="mt-2 flex items-center justify-between font-mono text-tiny">
            {id}.mov {index < 2 && <Icon name="check" className="size-3.5 text-success" />}
          </span>
        </div>
      ))}
    </div>
  );
}

function Tags() {
  const products = [
    { name: "Halo desk lamp", price: "$79.99", tagged: true },
    { name: "Halo, black", price: "$74.99", tagged: true },
    { name: "Tide cup set", price: "$49.99", tagged: false },
  ];
  return (
    <div className="grid h-full grid-cols-[auto_1fr] gap-4">
      <span className="relative aspect-[9/16] h-full overflow-hidden rounded-control shadow-float">
        <VideoPoster id="halo" alt="" sizes="10rem" />
        <span className="absolute top-1/2 left-1/2 size-5 rounded-full border-2 border-paper bg-commerce play-pop at-8" />
      </span>
      <ul className="grid content-center gap-2.5">
        {products.map(({ name, price, tagged }) => (
          <li
            key={name}
            className="flex items-center gap-2.5 rounded-control bg-raised p-3 text-base shadow-float"
          >
            <span
              className={`grid size-5 shrink-0 place-items-center rounded-chip ${tagged ? "bg-text text-ground" : "border border-field-line"}`}
            >
              {tagged && <Icon name="check" className="size-3.5" />}
            </span>
            <span className="leading-tight">
              {name}
              <span className="block font-mono text-tiny text-muted">{price}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
