import type { Opening } from "~/lib/jobs/openings";
import { OpeningList, type OpeningsTexts } from "./openings";

type Props = {
  title: string;
  texts: Pick<OpeningsTexts, "view" | "loading" | "applyUntil">;
  jobs: readonly Opening[];
};

export function SimilarJobs({ title, texts, jobs }: Props) {
  if (jobs.length === 0) return null;
  return (
    <section data-no-print className="wrap py-section">
      <h2 className="mb-8 text-h2">{title}</h2>
      <OpeningList texts={texts} jobs={jobs} />
    </section>
  );
}
