import { classNames } from "~/lib/class-names";
import { RichText } from "~/ui/rich-text";

type Props = {
  /** The id of the heading, to which the section's `aria-labelledby` refers. */
  id: string;
  title: string;
  lead: string;
  titleWidth?: string;
  leadWidth?: string;
};

export function SectionHead({ id, title, lead, titleWidth, leadWidth = "max-w-text" }: Props) {
  return (
    <>
      <RichText as="h2" id={id} className={classNames(titleWidth, "text-h2")} text={title} />
      <RichText as="p" className={classNames("mt-5 text-lead text-muted", leadWidth)} text={lead} />
    </>
  );
}
