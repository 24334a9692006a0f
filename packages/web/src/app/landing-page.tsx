export default function LandingPage() {
  return <h1>NGO Plus</h1>;
}
