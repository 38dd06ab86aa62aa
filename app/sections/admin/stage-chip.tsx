import { type ApplicationStage, stageNames } from "~/lib/applications/application-stage";
import { Chip, type ChipTone } from "./chip";

const tones: Record<ApplicationStage, ChipTone> = {
  new: "fresh",
  in_review: "calm",
  interview: "fresh",
  offer: "fresh",
  hired: "good",
  rejected: "calm",
  withdrawn: "calm",
  spam: "bad",
  erased: "calm",
};

/** Where an application is on its way. */
export function StageChip({ stage }: { stage: ApplicationStage }) {
  return <Chip tone={tones[stage]}>{stageNames[stage]}</Chip>;
}
