export type Place = { lat: number; lng: number }

/** Where the person is (WGS84), or null when they refuse or it cannot be told. */
export function place(timeout = 8000): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { timeout, maximumAge: 300_000 },
    )
  })
}
