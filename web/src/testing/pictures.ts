/** What the server answers to a picture that was sent to it. */
export const storedPicture = (alt: string) => ({
  id: '0b9f5a34-58ac-4f2c-8f9e-6b1a7c0d1e2f',
  path: '/media/m.webp',
  picture: { s: '/media/s.webp', m: '/media/m.webp', l: '/media/l.webp', alt },
  width: 10,
  height: 10,
})
export const photo = () => new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
