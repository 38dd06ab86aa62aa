import type { DemoPlayerProps } from "~/video/demo-player";

/** What is said and shown in the demo film, for whoever reads instead of watching. */
export const demoTranscript: DemoPlayerProps["transcript"] = [];
