import { createAdmin } from "~/db/admins.server";
import { findApplicationWithJob } from "~/db/application-work.server";
import type { Role } from "~/lib/role";
import type { SignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { addApplication, addJob } from "./application-data";
import { openLeadApp } from "./lead-app";

/** A site with a job, Ines and Mira who read applications, and Sam who sells. */
export async function openRecruiters(env: Partial<DeliveryEnv> = {}) {
  const app = Object.assign(await openLeadApp(env), {
    deliveries: { wake() {} },
    files: { async remove() {} } as unknown as App["files"],
  });
  const join = async (name: string, role: Role): Promise<SignedIn> => {
    const account = { email: `${name.toLowerCase()}@vitreel.example`, name, role, passwordHash: "hash" };
    const admin = await createAdmin(app.db, account, app.now);
    if (!admin) throw new Error("no account");
    return { admin, tokenHash: "", verifiedAt: 0, passkeyAt: null };
  };
  const jobId = await addJob(app.db, "Gaffer");
  return {
    ...{ app, jobId, join },
    ines: await join("Ines", "owner"),
    mira: await join("Mira", "editor"),
    sam: await join("Sam", "sales"),
    apply: (values: Partial<Parameters<typeof addApplication>[1]> = {}) =>
      addApplication(app.db, { jobId, ...values }),
    async find(id: string) {
      const found = await findApplicationWithJob(app.db, id);
      if (!found) throw new Error("no application");
      return found;
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
