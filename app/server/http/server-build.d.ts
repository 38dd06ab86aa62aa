/** The output of `react-router build`; it exists only after a build. */
declare module "*/build/server/index.js" {
  const build: import("react-router").ServerBuild;
  export = build;
}
