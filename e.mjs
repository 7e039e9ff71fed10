import R from 'rate-limiter-flexible/lib/RateLimiterRedis.js';console.log(R)
