import { siteVideos, videoSwitch } from "~/content/videos";
import { CodeBlock, type CodeSample } from "~/ui/code-block";
import type { CopyLabels } from "~/ui/copy-button";
import { Icon } from "~/ui/icon";
import { Video, VideoGroup } from "~/video/video";

export function CodeToVideo({
  file,
  sample,
  words,
}: {
  file: string;
  sample: CodeSample;
  words: CopyLabels;
}) {
  return (
    <VideoGroup
      name={siteVideos.halo.title}
      words={videoSwitch}
      className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-x-4 sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-x-6"
    >
      <div>
        <p
          aria-hidden="true"
          className="mb-3 inline-flex items-center gap-2 rounded-control border border-dashed border-lamp px-4 py-2 font-mono text-small text-lamp"
        >
          <Icon name="file-text" className="size-4" />
          {file}
          <Icon name="arrow-down" className="size-4" />
        </p>
        <CodeBlock {...sample} words={words} />
      </div>
      <span aria-hidden="true" className="pane bg-linear-to-b from-showcase to-showcase-soft shadow-lamp">
        <Video id="halo" alt="" sizes="11rem" eager />
      </span>
    </VideoGroup>
  );
}
