import './loading.css';

/** The app before its books are open: the outline of what will come, and the word for those who cannot see it. */
export function Loading() {
  return (
    <div className="loading">
      <h1 className="visually-hidden">Loading...</h1>
      <div aria-hidden className="late">
        <Bar width="12rem" height="2rem" />
        <Bar width="18rem" height="1rem" />
        <Bar height="3rem" />
        <Bar height="3rem" />
        <Bar height="3rem" />
      </div>
    </div>
  );
}

/** The same as a page of its own. */
export function LoadingPage() {
  return (
    <main>
      <Loading />
    </main>
  );
}

/** Where something will stand. PrimeReact's skeleton would cost a slow phone more than most of what it stands in for. */
export function Bar(size: { width?: string; height: string }) {
  return <div className="bar" style={size} />;
}
