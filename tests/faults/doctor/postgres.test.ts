import { beforeAll, setDefaultTimeout } from "bun:test";
import { chownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { requireDebianPackages } from "~/tools/run";
import { typedProgram } from "../../fixtures/build";
import { createPostgresDatabase } from "../../fixtures/database";
import { sharedPostgres } from "../../fixtures/postgres";
import { freePort } from "../../fixtures/server";
import { makeCertificate } from "../certificate";
import { type SetUps, testSetUps } from "./broken-site";

setDefaultTimeout(120_000);
// The lines are typed as they stand.
beforeAll(() => requireDebianPackages({ sudo: "/usr/bin/sudo" }));

const setUps: SetUps = {
  async "a PostgreSQL that is not there"(site) {
    const port = await freePort();
    site.env.DATABASE_URL = `postgres://vitreel:hidden-battery@127.0.0.1:${port}/site`;
    return {
      wrong: ["Database"],
      found: `127.0.0.1:${port}/site`,
      type: `pg_isready -h 127.0.0.1 -p ${port}`,
      code: 2,
      shows: "no response",
      after: async () => {
        site.env.DATABASE_URL = await createPostgresDatabase();
        await site.run("migrate");
      },
    };
  },
  async "a PostgreSQL that does not know the password"(site) {
    const postgres = await sharedPostgres();
    const url = new URL(await createPostgresDatabase());
    const [{ hba_file: rules }] = (await postgres.run("SHOW hba_file")) as [{ hba_file: string }];
    writeFileSync(rules, `host all guest 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, "utf8")}`);
    await postgres.reload();
    await postgres.run("CREATE ROLE guest LOGIN SUPERUSER PASSWORD 'right-horse'");
    Object.assign(url, { username: "guest", password: "hidden-battery" });
    site.env.DATABASE_URL = url.href;
    return {
      wrong: ["Database"],
      found: `127.0.0.1:${url.port}${url.pathname}`,
      type: `psql -h 127.0.0.1 -p ${url.port} -U guest -d ${url.pathname.slice(1)} -c "SELECT 1"`,
      first: async () => {
        site.env.PGPASSWORD = "right-horse";
        site.env.DATABASE_URL = url.href.replace("hidden-battery", "right-horse");
        await site.run("migrate");
      },
      ends: [{ [Symbol.asyncDispose]: async () => void (await postgres.run("DROP OWNED BY guest CASCADE")) }],
    };
  },
  async "a PostgreSQL whose certificate nobody trusts"(site) {
    const postgres = await sharedPostgres();
    const pem = await makeCertificate("127.0.0.1");
    const [{ data_directory: folder }] = (await postgres.run("SHOW data_directory")) as [
      { data_directory: string },
    ];
    const [file, { uid, gid }] = [`${folder}/site.pem`, statSync(folder)];
    writeFileSync(file, pem, { mode: 0o600 });
    chownSync(file, uid, gid);
    await postgres.run(`ALTER SYSTEM SET ssl_cert_file = '${file}'`);
    await postgres.run(`ALTER SYSTEM SET ssl_key_file = '${file}'`);
    await postgres.run("ALTER SYSTEM SET ssl = on");
    await postgres.reload();
    site.env.DATABASE_URL = `${await createPostgresDatabase()}?sslmode=verify-full`;
    return {
      wrong: ["Database"],
      found: "self",
      advice: "The server's certificate is not trusted. If your company signs its own certificates",
      first: async () => {
        site.env.NODE_EXTRA_CA_CERTS = `${site.folder}/authority.pem`;
        await Bun.write(site.env.NODE_EXTRA_CA_CERTS, pem);
        await site.run("migrate");
      },
      ends: [
        {
          async [Symbol.asyncDispose]() {
            await postgres.run("ALTER SYSTEM RESET ssl");
            await postgres.reload();
          },
        },
      ],
    };
  },
  async "a PostgreSQL that an older program has written"(site) {
    const postgres = await sharedPostgres();
    await postgres.run("CREATE DATABASE doctor_old");
    site.env.DATABASE_URL = postgres.urlOf("doctor_old");
    return { wrong: ["Database"], found: "it is older than this program", type: `${typedProgram} migrate` };
  },
  async "a PostgreSQL without the database"(site) {
    const { port } = await sharedPostgres();
    site.env.DATABASE_URL = `postgres://vitreel@127.0.0.1:${port}/doctor_new`;
    return {
      wrong: ["Database"],
      found: `127.0.0.1:${port}/doctor_new`,
      type: `createdb -h 127.0.0.1 -p ${port} -U vitreel doctor_new`,
      after: () => site.run("migrate"),
    };
  },
};

testSetUps(setUps);
