import type { SampleLanguage } from "~/lib/sample-languages";
import { createStore } from "./store";

/** The language in which the visitor reads samples. In memory only, so it ends with the visit in this tab. */
export const sampleLanguage = createStore<SampleLanguage | undefined>(undefined);
