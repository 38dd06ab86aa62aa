import { idOfStored } from "~/db/application-files.server";
import { openBucket } from "../s3/bucket.server";
import type { FileStore } from "./file-store.server";
import { createTurns } from "./turns.server";

/** Who uploads waits for it; a store that takes longer is of no use to him. */
const patienceMs = 20_000;
/** Each holds two parts of a file in memory. */
const sendersAtOnce = 3;

/** Files in the place that FILES_URL names; each is compared when it arrived. */
export function createS3Store(url: string, patience = patienceMs): FileStore {
  const bucket = openBucket(url, "FILES_URL", patience);
  const turns = createTurns(sendersAtOnce);
  return {
    place: bucket.host,
    put: (name, path) => turns(async () => void (await bucket.send(path, name))),
    open: async (name) => ((await bucket.has(name)) ? bucket.read(name) : undefined),
    async remove(name) {
      await bucket.remove(name);
    },
    async *list() {
      // A bucket may be shared with other things.
      for await (const page of bucket.pages())
        for (const { name, bytes, storedAt } of page)
          if (idOfStored(name)) yield { name, bytes, at: storedAt };
    },
  };
}
