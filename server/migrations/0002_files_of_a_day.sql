CREATE TABLE "media_day" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"files" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "media_of_owner_by_day";