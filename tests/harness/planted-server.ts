import '../../server/src/main.ts'

// The server as it is started, with a rejection that nobody reads at SIGUSR2.
process.on('SIGUSR2', () => void Promise.reject(new Error('planted: nobody reads this')))
