export default function Home() {
  return (
    <main id="content" className="dusk min-h-dvh">
      <div className="wrap pt-40">
        <h1 className="text-display">One video platform for shoppable, secure, and short-form video</h1>
      </div>
    </main>
  );
}
