import { Icon } from "~/ui/icon";

export type ClosingSignaturesProps = { papers: readonly { name: string; signedBy: string }[] };

/** What there is to sign, and by whom: the sheet is still empty. */
export function ClosingSignatures({ papers }: ClosingSignaturesProps) {
  return (
    <ul className="self-end rounded-t-pane border border-line bg-ground-2 p-6 pb-10 sm:p-10">
      {papers.map(({ name, signedBy }) => (
        <li key={name} className="flex items-center gap-5 border-b border-line py-6">
          <span className="grid aspect-3/4 w-14 shrink-0 place-items-center rounded-control border-2 border-dashed border-lamp/60 text-lamp">
            <Icon name="pencil" className="size-6" />
          </span>
          <p>
            <span className="block font-display text-h3 font-semibold tracking-[-0.02em]">{name}</span>
            <span className="mt-1 block text-muted">{signedBy}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
