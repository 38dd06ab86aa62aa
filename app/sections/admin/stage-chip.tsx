import { type ApplicationStage, stageNames } from "~/lib/applications/application-stage";
import { type LeadStatus, leadStatusNames } from "~/lib/leads/lead-stage";
import { Chip, type ChipTone } from "./chip";

export const stageLabels = { ...leadStatusNames, ...stageNames };

const stageTones: Record<LeadStatus | ApplicationStage, ChipTone> = {
  new: "fresh",
  contacted: "calm",
  qualified: "fresh",
  won: "good",
  lost: "calm",
  in_review: "calm",
  interview: "fresh",
  offer: "fresh",
  hired: "good",
  rejected: "calm",
  withdrawn: "calm",
  spam: "bad",
  erased: "calm",
};

export function StageChip({ stage }: { stage: LeadStatus | ApplicationStage }) {
  return <Chip tone={stageTones[stage]}>{stageLabels[stage]}</Chip>;
}
