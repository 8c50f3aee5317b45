CREATE TABLE "seed" (
	"step" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- People below 1000 come from the demo alone: a database that has them was seeded before its steps were remembered.
INSERT INTO "seed" ("step")
SELECT unnest(array['demo', 'demo:media', 'demo:identity', 'demo:organisation', 'demo:rewards', 'demo:mall', 'demo:orders', 'demo:messaging', 'demo:home'])
WHERE EXISTS (SELECT 1 FROM "users" WHERE "id" < 1000);
